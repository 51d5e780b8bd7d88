import {
  parseS3Location,
  readS3Settings,
  S3_LOCATION_REMEDY,
  type S3Location,
  type S3Settings,
} from '@vitrine/s3';
import { LogError } from '../log-error.ts';

/**
 * The place in S3 that a location names, and the settings to reach it.
 *
 * @throws {LogError} `unknown-store` for a location that is not in S3, `invalid-settings` with all
 * problems of the environment variables.
 */
export function resolveS3(
  location: string,
  env: Readonly<Record<string, string | undefined>>,
): { at: S3Location; settings: S3Settings } {
  const at = parseS3Location(location);
  if (!at) {
    throw new LogError('unknown-store', `${JSON.stringify(location)} is not a location in S3.`, {
      remedy: S3_LOCATION_REMEDY,
    });
  }
  const read = readS3Settings(env);
  if ('problems' in read) {
    throw new LogError(
      'invalid-settings',
      ['The settings of S3 are not valid:', ...read.problems].join('\n  '),
      { remedy: 'Correct these environment variables.' },
    );
  }
  return { at, settings: read.settings };
}
