/** One line of JSON per event, on the standard output. */
export function log(level: 'info' | 'warn' | 'error', message: string, details: object = {}): void {
  const line = { at: new Date().toISOString(), level, service: 'content', message, ...details };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
