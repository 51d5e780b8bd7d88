import { createLog, type Log } from '@vitrine/http';

let destination: Log = createLog('content');

/** Makes `log()` write to the log of a part. */
export function logTo(log: Log): void {
  destination = log;
}

export function log(level: 'info' | 'warn' | 'error', message: string, details: object = {}): void {
  destination[level](details, message);
}
