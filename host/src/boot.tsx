export async function boot(): Promise<void> {}
