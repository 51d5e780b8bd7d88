export { type Append, type Appended, append } from './append.ts';
export { createCache } from './bounded-cache.ts';
export { changesOf } from './changes-of.ts';
export { LogError, type LogErrorCode } from './errors.ts';
export { findEarlier } from './find-earlier.ts';
export { inlineProblems, TEMPLATE_MARKS, templateProblems } from './host-template.ts';
export { inParallel } from './in-parallel.ts';
export { integrityOf } from './integrity.ts';
export { channels, inventory, type Kept } from './inventory.ts';
export { describeIssues, parseJsonBytes, toJsonBytes } from './json.ts';
export { asKey, HOST, isKey, RECORD, releaseKey, type Target } from './keys.ts';
export { getPass, type Pass, passKey, putPass } from './passes.ts';
export { type Plan, planPromote, planRollback, type Slot, slotOf } from './plan.ts';
export { publicKeyOf } from './public-key.ts';
export { isThere, putRelease, type ReleaseFile } from './put-release.ts';
export { at, hasEntry, history, readEntry, readHead, readHeadNumber } from './read.ts';
export {
  createRecordReader,
  type Found,
  findHost,
  findScreen,
  type RecordReader,
} from './records.ts';
export { type Resolved, resolveSet, toScreenRelease } from './resolve-set.ts';
export { getSourceMap, putSourceMaps } from './source-maps.ts';
export { openStore, type Store } from './store.ts';
