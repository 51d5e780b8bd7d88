import { Typography } from '@vitrine/contract';
import * as v from 'valibot';
import { CodedError } from '../faults/coded-error.ts';

/**
 * Asks the content service for the typography, once.
 *
 * @param ask The host's fetch, which hands over the answer that the document asked for early.
 * @throws {CodedError} `unavailable` for an answer that is none, `malformed` for another shape.
 */
export async function fetchTypography(url: string, ask: typeof fetch): Promise<Typography> {
  const response = await ask(url).catch((cause: unknown) => {
    throw new CodedError('unavailable', 'the content service did not answer', cause);
  });
  if (!response.ok) {
    throw new CodedError('unavailable', `the content service answered ${response.status}`);
  }
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new CodedError('malformed', 'the typography is no JSON', cause);
  });
  const parsed = v.safeParse(Typography, body);
  if (parsed.success) return parsed.output;
  throw new CodedError(
    'malformed',
    `the typography has another shape: ${parsed.issues[0].message}`,
  );
}
