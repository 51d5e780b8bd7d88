import { parseS3Location, readS3Settings, S3_VARIABLES } from '@vitrine/s3';
import * as v from 'valibot';
import type { SharedPicturesSettings } from '../media/shared-pictures.ts';

/** The environment variables of a part that reads or writes pictures in S3. */
export const PICTURE_VARIABLES = {
  VITRINE_MEDIA: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          (location) => parseS3Location(location) !== undefined,
          'is not a location in S3. Use one such as s3://bucket/pictures.',
        ),
      ),
    ),
    v.description(
      'Bucket of the pictures, such as `s3://bucket/pictures`, for delivery on several machines. ' +
        'Default: `VITRINE_STATE`.',
    ),
  ),
  ...S3_VARIABLES,
};

/** The settings of the variables in `PICTURE_VARIABLES`; undefined without a bucket. */
export function sharedPicturesSettings(
  location: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): SharedPicturesSettings | undefined {
  if (location === undefined) return undefined;
  const read = readS3Settings(env);
  // The schema of the part has the same variables, so they are valid here.
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return { location, s3: read.settings };
}
