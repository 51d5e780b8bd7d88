import { Typography } from '@vitrine/contract';
import * as v from 'valibot';
import { CodedError } from '../errors/coded-error.ts';
import { findInvalidValue } from './validate-values.ts';

/**
 * Asks the content service for the typography, once.
 *
 * @param base Origin of the content service, which relative URLs are resolved against.
 * @param ask The host's fetch, which hands over the answer that the document asked for early.
 * @throws {CodedError} `unavailable` for an answer that is none, `malformed` for another shape, or for values that
 *   are none.
 */
export async function fetchTypography(
  url: string,
  base: string,
  ask: typeof fetch,
): Promise<Typography> {
  const response = await ask(url).catch((cause: unknown) => {
    throw new CodedError('unavailable', 'the typography did not come', cause);
  });
  if (!response.ok) {
    throw new CodedError('unavailable', `the typography was answered with ${response.status}`);
  }
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new CodedError('malformed', 'the typography is no JSON', cause);
  });
  const parsed = v.safeParse(Typography, body);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new CodedError(
      'malformed',
      `the typography has another shape: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`,
    );
  }
  const foreign = findInvalidValue(parsed.output, base);
  if (foreign === undefined) return parsed.output;
  throw new CodedError('malformed', `the typography's ${foreign} is no value of its kind`);
}
