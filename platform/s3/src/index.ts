export { type Bucket, openBucket } from './bucket.ts';
export { failureOf, ObjectTooLarge } from './failure.ts';
export { parseS3Location, S3_LOCATION_REMEDY, type S3Location } from './location.ts';
export { type RetryOptions, withRetries } from './retry.ts';
export {
  completeCredentials,
  readS3Settings,
  S3_VARIABLES,
  type S3Settings,
} from './settings.ts';
