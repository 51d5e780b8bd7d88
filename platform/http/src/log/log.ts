import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from '../request-id/request-id.ts';

export type Log = Logger;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Writes the log of a part: one JSON object for each line, with time, level, part and message, and
 * with the id of the request that is being answered.
 *
 * @param destination Default: the standard output.
 * @example log.warn({ entry: 7 }, 'Entry 7 is not JSON.')
 */
export function createLog(part: string, destination?: DestinationStream): Log {
  const options = {
    base: { part },
    messageKey: 'message',
    errorKey: 'error',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describeError, err: describeError },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    hooks: { streamWrite: makePrintable },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error as fields of a log line. Errors that have a remedy, or that a client caused, need no
 * stack.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const because = cause === undefined ? {} : { cause: describeError(cause) };
  const isExpected = 'remedy' in error || isClientStatus('status' in error && error.status);
  return { message, ...code, ...(isExpected ? {} : { stack: error.stack }), ...because };
}

const isClientStatus = (status: unknown) =>
  typeof status === 'number' && status >= 400 && status < 500;

/** DEL, C1 controls, line separators, and marks that change the direction of text. */
const UNPRINTABLE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const EMAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/**
 * Escapes what a terminal would obey, and removes e-mail addresses, which errors of a database
 * or of a login can contain. JSON itself escapes only the controls below U+0020. The result is the
 * same JSON, because these characters occur only in its strings.
 */
function makePrintable(line: string): string {
  return line
    .replace(
      UNPRINTABLE,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replace(EMAIL_ADDRESS, '[e-mail address]');
}
