import * as v from 'valibot';
import { LogError } from './log-error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

/** JSON as it is stored: indented, because people read it when something is wrong. */
export function toJsonBytes(value: unknown): Uint8Array {
  return encoder.encode(`${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Parses bytes as JSON and validates the value by a schema.
 *
 * @param what Subject of the error's sentence: `The record of product@1.0.0`.
 * @throws {LogError} `malformed`, with all problems.
 */
export function parseJsonBytes<Schema extends v.GenericSchema>(
  schema: Schema,
  bytes: Uint8Array,
  what: string,
): v.InferOutput<Schema> {
  return validateJson(schema, readJson(bytes, what), what);
}

/**
 * Requires that an object has at most its largest size, before it is parsed.
 *
 * @throws {LogError} `too-large`.
 */
export function requireSize({ byteLength }: Uint8Array, maxBytes: number, what: string): void {
  if (byteLength <= maxBytes) return;
  throw new LogError('too-large', `${what} has ${byteLength} bytes; it may have ${maxBytes}.`);
}

/**
 * Parses bytes as JSON.
 *
 * @throws {LogError} `malformed`.
 */
export function readJson(bytes: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new LogError('malformed', `${what} is not JSON.`, { cause });
  }
}

/**
 * Validates a parsed value by a schema.
 *
 * @throws {LogError} `malformed`, with all problems.
 */
export function validateJson<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new LogError('malformed', `${what} is wrong: ${describeIssues(result.issues)}.`);
}

/** All issues of a validation in one line: `entry is missing; files must be Object, not 1`. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map(describeIssue).join('; ');
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'as a whole';
  const { message, expected, received } = issue;
  // Our schemas say themselves what is wrong; valibot's own messages begin like this.
  if (!message.startsWith('Invalid ')) return `${path}: ${message}`;
  if (received === 'undefined') return `${path} is missing`;
  return expected === null
    ? `${path} is ${received}`
    : `${path} must be ${expected}, not ${received}`;
}
