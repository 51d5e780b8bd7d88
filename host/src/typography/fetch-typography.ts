import { findInvalidTypography, Typography } from '@vitrine/contract';
import * as v from 'valibot';
import { CodedError } from '../errors/coded-error.ts';

/**
 * Fetches the typography from the content service and validates it.
 *
 * @param base Origin of the content service, which relative URLs are resolved against.
 * @param fetch The host's `fetch`, which returns the response that the inline script requested.
 * @throws {CodedError} `unavailable` without a successful response, `malformed` for invalid data.
 */
export async function fetchTypography(
  url: string,
  base: string,
  fetch: typeof globalThis.fetch,
): Promise<Typography> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new CodedError('unavailable', 'the request for the typography failed', cause);
  });
  if (!response.ok) {
    throw new CodedError('unavailable', `the typography request failed: ${response.status}`);
  }
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new CodedError('malformed', 'the typography is not valid JSON', cause);
  });
  const parsed = v.safeParse(Typography, body);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new CodedError(
      'malformed',
      `the typography is not valid: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`,
    );
  }
  const invalid = findInvalidTypography(parsed.output, base);
  if (invalid === undefined) return parsed.output;
  throw new CodedError('malformed', `the typography has an invalid value: ${invalid}`);
}
