export { acceptedEncodings, ENCODINGS, type Encoding } from './accept-encoding/accept-encoding.ts';
export { compress } from './compress/compress.ts';
export { contentTypeOf } from './content-type/content-type.ts';
export { etagOf, matchesEtag } from './etag/etag.ts';
export { listen, type RunningService, type Service, type ServiceEnv } from './listen/listen.ts';
export {
  IMMUTABLE,
  type PreparedResponse,
  prepareResponse,
  respondPrepared,
  respondWithBytes,
  respondWithText,
} from './response/response.ts';
export { runService } from './run-service/run-service.ts';
export { createFileResponder, type FileSource } from './serve-file/serve-file.ts';
export { ServiceError, type ServiceErrorCode } from './service-error.ts';
export {
  Address,
  DEFAULT_PORTS,
  describeSettings,
  Port,
  parseSettings,
  type SettingDescription,
  type SettingsSchema,
} from './settings/settings.ts';
export { unknownVariables } from './settings/unknown-variables.ts';
export { withTimeout } from './with-timeout/with-timeout.ts';
