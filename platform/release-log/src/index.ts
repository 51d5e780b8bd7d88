export { completeCredentials, S3_VARIABLES } from '@vitrine/s3';
export {
  filledStore,
  listedSigner,
  liveEntry,
  readableStore,
  validKeys,
} from './check-config/store-checks.ts';
export { type ListedEdge, readEdgeList } from './edges/edge-list.ts';
export { judgePlace, type StoredHead } from './edges/judge-place.ts';
export { EdgeAnswer, readEdges, readServedSet, type ServedSet } from './edges/read-edge.ts';
export { PrintableText, printable } from './entries/printable-text.ts';
export { type Removal, releasesOf, removalOf, type Slot, slotOf } from './entries/slots.ts';
export {
  contentHash,
  isHashOf,
  parseEntry,
  readStoredEntry,
  type StoredEntry,
} from './entries/stored-entry.ts';
export { inParallel } from './in-parallel/in-parallel.ts';
export { MAX_CLOCK_AHEAD_MS } from './judge/clock.ts';
export { type EntryQuestion, type JudgedEntry, judgeEntry } from './judge/judge-entry.ts';
export {
  judgeRecord,
  type ParsedRecord,
  parseRecord,
  recordRevocation,
  recordSchema,
  type Trust,
} from './judge/judge-record.ts';
export {
  CheckReport,
  type FailedCheck,
  judgeReport,
  MAX_FINDING_LENGTH,
  MAX_FINDINGS,
  type PassedCheck,
  parseReport,
} from './judge/judge-report.ts';
export { requireSuccession } from './judge/succession.ts';
export { admitEntry } from './log/admit-entry.ts';
export { type AppendRequest, type AppendResult, append } from './log/append.ts';
export { changesOf } from './log/changes-of.ts';
export { composeEntry } from './log/compose-entry.ts';
export { findEarlier } from './log/find-earlier.ts';
export { findLastGood } from './log/find-last-good.ts';
export { lostEntry } from './log/lost-entry.ts';
export { type Plan, planPromote, planRollback, planUnpromote } from './log/plan/plan.ts';
export { guardedSlot, planTakeBack, planWiden } from './log/plan/plan-guard.ts';
export { positionsBefore } from './log/positions-before.ts';
export {
  entryAt,
  hasEntry,
  history,
  missingEntry,
  readEntry,
  readHead,
  readHeadNumber,
  withHeadRemedy,
} from './log/read.ts';
export {
  entryServed,
  MAX_ENTRIES_TRIED_AT_START,
  readServableEntry,
  servableEntry,
  withoutRevokedSlots,
} from './log/servable-entry.ts';
export { signEntry } from './log/sign-entry.ts';
export { findHole, type Hole, storedNumbers } from './log/stored-numbers.ts';
export { readJudgedEntry, readVerifiedEntry, readVerifiedHead } from './log/verified-head.ts';
export { GUARD_STEPS, type MandateTerms, rightToChange } from './mandate/mandate.ts';
export { previewEntry } from './previews/preview-entry.ts';
export {
  isPreviewTime,
  MAX_DEVELOP_MS,
  MAX_PREVIEW_MS,
  MAX_PREVIEW_RELEASES,
  PreviewGrant,
  type PreviewRequest,
  type PreviewSigner,
  previewRequests,
  readPreviewToken,
  requestPreview,
  signPreviewToken,
  type VerifyPreview,
} from './previews/preview-token.ts';
export { previewVerifier } from './previews/verify-preview.ts';
export {
  checkReportKey,
  getCheckReport,
  putCheckReport,
  signCheckReport,
} from './releases/check-reports.ts';
export {
  inlineScriptProblems,
  TEMPLATE_PLACEHOLDERS,
  templateProblems,
} from './releases/host-template.ts';
export { parseOutline } from './releases/parse-outline.ts';
export { keyOfPath, publicFiles } from './releases/public-files.ts';
export { isPublished, putRelease, type ReleaseFile, signRecord } from './releases/put-release.ts';
export {
  createRecordReader,
  findHost,
  findScreen,
  type PublishedRelease,
  type RecordReader,
} from './releases/records.ts';
export { getSourceMap, mapKey, putSourceMaps } from './releases/source-maps.ts';
export {
  listChannels,
  listStoredFiles,
  listStoredReleases,
  readStoredRecord,
  type StoredRelease,
  storedKeysOf,
} from './releases/stored-releases.ts';
export {
  readTakenRoutes,
  requireRoute,
  routeConflict,
  type TakenRoutes,
} from './set/free-route.ts';
export { type ResolvedSet, resolveSet, toScreenRelease } from './set/resolve-set.ts';
export { API_VARIABLES } from './store/http/access-token.ts';
export { isReleaseApi } from './store/http/location.ts';
export { integrityOf } from './store/integrity.ts';
export { describeIssues, parseJsonBytes, toJsonBytes } from './store/json.ts';
export {
  asKey,
  entryKey,
  fileKey,
  HOST,
  headKey,
  isKey,
  listVersions,
  recordKey,
  type Target,
} from './store/keys.ts';
export { LogError, type LogErrorCode } from './store/log-error.ts';
export { once } from './store/once.ts';
export {
  isS3,
  type OpenStoreOptions,
  openStore,
  STORE_MEANING,
  STORE_VARIABLES,
  StoreLocation,
  storeFolder,
} from './store/open-store.ts';
export { MAX_OBJECT_BYTES } from './store/read-object.ts';
export { stateFolder } from './store/state-folder.ts';
export { objectVersion, type Store } from './store/store.ts';
export { StoreError } from './store/store-error.ts';
export {
  type Credential,
  createToken,
  credentialsOf,
  type Grant,
  grantCredential,
  hashOfToken,
  Issuer,
  isIssuerUrl,
  isToken,
  Token,
  tokenCredential,
} from './trust/credentials.ts';
export {
  completeKeys,
  KEYS_VARIABLE,
  type KeyFile,
  OWN_KEY_FILE,
  openKeyFile,
  readPrivateKey,
  readSigner,
  requireKeys,
  SIGNING_KEY_VARIABLE,
} from './trust/key-file.ts';
export {
  findKey,
  type Key,
  type KeyList,
  MAX_CUT_OFF,
  nextEnd,
  parseKeyList,
  type Repair,
  revocationsOf,
} from './trust/key-list.ts';
export {
  createKey,
  isPublicKey,
  keyIdOf,
  type PrivateKey,
  parsePrivateKey,
} from './trust/key-pair.ts';
export {
  ACTIONS,
  ALL_ACTIONS,
  describeRights,
  invalidityAt,
  isValidAt,
  type KeyAction,
  mayDo,
  type Revocation,
  type Right,
  type RightRequest,
  type Rights,
} from './trust/rights.ts';
export { type StatementKind, sign, statementBytes, verify } from './trust/signature.ts';
export {
  requireRight,
  type Statement,
  signObject,
  verifyObject,
  withoutSignature,
} from './trust/signed-object.ts';
export {
  type ApiSigner,
  type KeySigner,
  readApiSigner,
  requireOwnRight,
  type Signer,
} from './trust/signer.ts';
