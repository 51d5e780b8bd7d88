import type { ConfigCheck } from '@vitrine/http';
import { openBucket, parseS3Location } from '@vitrine/s3';
import type { SharedPicturesSettings } from '../media/shared-pictures.ts';

/** Less than a check may take, so that the reason is that of the bucket. */
const BUCKET_TIMEOUT_MS = 5000;

/** The check of the bucket of pictures, if there is one. */
export const pictureBucket = (pictures: SharedPicturesSettings | undefined): ConfigCheck[] =>
  pictures === undefined
    ? []
    : [
        {
          name: 'Pictures',
          isOptional: true,
          async run() {
            const { location, s3: settings } = pictures;
            const { bucket, prefix } = parseS3Location(location) ?? { bucket: '', prefix: '' };
            const options = { settings, idleTimeoutMs: BUCKET_TIMEOUT_MS, maxObjectBytes: 1 };
            const opened = await openBucket(bucket, options);
            await opened.list(prefix, { limit: 1 });
            return `${location} can be read.`;
          },
        },
      ];
