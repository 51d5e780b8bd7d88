import type { Log } from '@vitrine/http';
import { errorForLog } from './error-for-log.ts';

/**
 * The log of the part, for Payload's own errors. Payload names the message `msg` and the error
 * `err`. Below this level it logs nothing that an operator needs.
 */
export function payloadLogger(log: Log): Log {
  return log.child({}, { level: 'error', formatters: { log: withOurNames } });
}

/** A line as Payload logs it. */
interface PayloadLine {
  msg?: unknown;
  err?: unknown;
  error?: unknown;
}

function withOurNames({ msg, err, error = err, ...fields }: PayloadLine): object {
  const described = error === undefined ? undefined : errorForLog(error);
  // The message of an error that was logged by itself stands in the line already.
  const message = msg ?? (err === undefined ? undefined : described?.message);
  return { ...fields, message, error: described };
}
