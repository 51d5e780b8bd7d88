export { createCache } from './bounded-cache/bounded-cache.ts';
export { inParallel } from './in-parallel/in-parallel.ts';
export { type Append, type Appended, append } from './log/append.ts';
export { changesOf } from './log/changes-of.ts';
export { findEarlier } from './log/find-earlier.ts';
export { type Plan, planPromote, planRollback, type Slot, slotOf } from './log/plan.ts';
export { at, hasEntry, history, readEntry, readHead, readHeadNumber } from './log/read.ts';
export { getPass, type Pass, passKey, putPass } from './releases/check-reports.ts';
export { inlineProblems, TEMPLATE_MARKS, templateProblems } from './releases/host-template.ts';
export { publicKeyOf } from './releases/public-key.ts';
export { isThere, putRelease, type ReleaseFile } from './releases/put-release.ts';
export {
  createRecordReader,
  type Found,
  findHost,
  findScreen,
  type RecordReader,
} from './releases/records.ts';
export { getSourceMap, putSourceMaps } from './releases/source-maps.ts';
export { channels, inventory, type Kept } from './releases/stored-releases.ts';
export { type Resolved, resolveSet, toScreenRelease } from './set/resolve-set.ts';
export { integrityOf } from './store/integrity.ts';
export { describeIssues, parseJsonBytes, toJsonBytes } from './store/json.ts';
export { asKey, HOST, isKey, RECORD, releaseKey, type Target } from './store/keys.ts';
export { LogError, type LogErrorCode } from './store/log-error.ts';
export { openStore } from './store/open-store.ts';
export type { Store } from './store/store.ts';
