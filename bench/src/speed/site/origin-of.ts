/** The origin of a server of the bench, by its port. */
export const originOf = (port: number) => `https://localhost:${port}`;
