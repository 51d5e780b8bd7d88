import * as v from 'valibot';
import { LogError } from './log-error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

/** JSON as the store keeps it: indented, since people look into it when something is wrong. */
export function toJsonBytes(value: unknown): Uint8Array {
  return encoder.encode(`${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Reads bytes as JSON of a shape.
 *
 * @param what Names the thing in the error: `release.json of product@1.0.0`.
 * @throws {LogError} `malformed`, naming every place that is wrong.
 */
export function parseJsonBytes<Schema extends v.GenericSchema>(
  schema: Schema,
  bytes: Uint8Array,
  what: string,
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new LogError('malformed', `${what} is not JSON.`, { cause });
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new LogError('malformed', `${what} is wrong: ${describeIssues(result.issues)}.`);
}

/** One line for all that a schema found: `entry: Invalid type …; files: …`. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map((issue) => `${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`)
    .join('; ');
}
