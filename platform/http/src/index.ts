export { acceptedEncodings, ENCODINGS, type Encoding } from './accept-encoding/accept-encoding.ts';
export { type AuditLog, openAuditLog } from './audit-log/audit-log.ts';
export { cdnHeaders, keyHeaders, readKeys, withoutCdn } from './cdn/cdn-headers.ts';
export {
  CDN_VARIABLES,
  completePurge,
  PURGE_VARIABLES,
  purgeSettings,
} from './cdn/cdn-settings.ts';
export { createPurgeHook, type PurgeHook } from './cdn/purge-hook.ts';
export { MAX_KEYS_PER_PURGE } from './cdn/purge-queue.ts';
export { type ConfigCheck, runChecks } from './check-config/check-config.ts';
export { answeringService, webhookHost, writableFolder } from './check-config/common-checks.ts';
export { Attempts } from './client/attempts.ts';
export { clientAddress } from './client/client-address.ts';
export { PROXIES_VARIABLE, TrustedProxies } from './client/trusted-proxies.ts';
export { closestName, describeUnknownScreen, suggestName } from './closest-name/closest-name.ts';
export {
  type CommandEnvironment,
  endOnClosedOutput,
  processEnvironment,
} from './command-line/command-environment.ts';
export { describeFailure, failureText } from './command-line/describe-failure.ts';
export { asksForHelp, parseCommandLine, UsageError } from './command-line/parse-command-line.ts';
export { pnpmHint } from './command-line/pnpm-hint.ts';
export { compress } from './compress/compress.ts';
export { contentTypeOf } from './content-type/content-type.ts';
export {
  availableDictionary,
  compressWith,
  DCZ,
  decompressWith,
  dictionaryName,
  VARY_BY_DICTIONARY,
} from './dictionary/dictionary.ts';
export { etagOf, matchesEtag } from './etag/etag.ts';
export {
  createLimiter,
  type Limiter,
  type LimiterOptions,
  OverloadedError,
  respondOverloaded,
  retryAfterOf,
} from './limiter/limiter.ts';
export type { ConnectionLimits } from './listen/connection-limits.ts';
export type { Readiness } from './listen/health.ts';
export {
  type DirectAnswer,
  listen,
  type RunningService,
  type Service,
  type ServiceEnv,
} from './listen/listen.ts';
export type { OperatorReport } from './listen/metrics-server.ts';
export { operate } from './listen/operate.ts';
export type { Refusal, Refuse } from './listen/refuse.ts';
export { createLog, type Log } from './log/log.ts';
export {
  type CacheMetrics,
  type CacheSizeMetrics,
  createMetrics,
  type Metrics,
} from './metrics/metrics.ts';
export { createOutageLog, type OutageLog } from './outage-log/outage-log.ts';
export { createPart, createTestPart, type Part } from './part/part.ts';
export { type PartSettings, partSettings, partVariables } from './part-settings/part-settings.ts';
export { BodyError, readBody } from './read-body/read-body.ts';
export { currentRequestId, requestIdOf, runWithRequestId } from './request-id/request-id.ts';
export {
  IMMUTABLE,
  type PreparedResponse,
  prepareResponse,
  respondPrepared,
  respondWithBytes,
  respondWithText,
  TRACE_HEADERS,
} from './response/response.ts';
export { runService } from './run-service/run-service.ts';
export { isSameOrigin } from './same-origin/same-origin.ts';
export {
  createFileResponder,
  dictionarySuffix,
  type FileSource,
  successorsOf,
} from './serve-file/serve-file.ts';
export { ServiceError, type ServiceErrorCode } from './service-error.ts';
export {
  Origin,
  PROMETHEUS_VARIABLE,
  SITE_URL_VARIABLE,
  STATE_MEANING,
} from './settings/origin.ts';
export { isSecretFile, readSecretFiles } from './settings/secret-files.ts';
export {
  ADDRESS_VARIABLE,
  DEFAULT_METRICS_PORTS,
  DEFAULT_PORTS,
  describeSettings,
  Port,
  PRIVATE_ADDRESS_VARIABLE,
  parseSettings,
  type SettingDescription,
  type SettingsSchema,
  siteUrlOf,
} from './settings/settings.ts';
export { unknownVariables } from './settings/unknown-variables.ts';
export { TRACE_VARIABLES } from './tracing/trace-settings.ts';
export { createUpstreamFetch, failureReason } from './upstream/upstream-fetch.ts';
export { sendWebhook } from './webhook/send-webhook.ts';
export {
  completeWebhook,
  WebhookSecret,
  type WebhookSettings,
  WebhookUrl,
  webhookSettings,
} from './webhook/webhook-settings.ts';
export { withTimeout } from './with-timeout/with-timeout.ts';
export { PART_SUFFIX, writeWholeFile } from './write-file/write-whole-file.ts';
