import { MAX_RECORD_BYTES, MAX_SCREENS, maxEntryBytes } from '@vitrine/contract';
import { HOST, MAX_OBJECT_BYTES, type Target } from '@vitrine/release-log';

/** Kinds of objects, by their key. Only the platform team writes others. */
export type ObjectKind =
  | { kind: 'file'; target: Target; isCompressed: boolean }
  | { kind: 'map'; target: Target }
  | { kind: 'record'; target: Target; version: string }
  | { kind: 'report'; target: Target; version: string }
  | { kind: 'entry'; channel: string; n: number }
  | { kind: 'head'; channel: string }
  | { kind: 'other' };

const NAME = '[a-z][a-z0-9-]{0,63}';
const TARGET = `(?:(?<host>host)|screens/(?<screen>${NAME}))`;
const VERSION = '(?<version>[0-9A-Za-z][0-9A-Za-z.+-]{0,127})';

const FILE = new RegExp(`^${TARGET}/files/.`);
const MAP = new RegExp(`^maps/${TARGET}/files/.+\\.map$`);
const RECORD = new RegExp(`^${TARGET}/releases/${VERSION}\\.json$`);
const REPORT = new RegExp(`^checks/${TARGET}/${VERSION}\\.json$`);
const ENTRY = new RegExp(`^channels/(?<channel>${NAME})/(?<n>[1-9]\\d{0,14})\\.json$`);
const HEAD = new RegExp(`^channels/(?<channel>${NAME})/head\\.json$`);

/**
 * Tells what a key is for.
 *
 * @example objectKindOf('screens/product/releases/1.0.0-ab.json').kind // 'record'
 */
export function objectKindOf(key: string): ObjectKind {
  const file = matchTarget(FILE, key);
  if (file) return { kind: 'file', target: file.target, isCompressed: /\.(br|gz|dcz)$/.test(key) };
  const map = matchTarget(MAP, key);
  if (map) return { kind: 'map', target: map.target };
  const record = matchTarget(RECORD, key);
  if (record) return { kind: 'record', ...record };
  const report = matchTarget(REPORT, key);
  if (report) return { kind: 'report', ...report };
  const { channel = '', n } = ENTRY.exec(key)?.groups ?? {};
  if (n !== undefined) return { kind: 'entry', channel, n: Number(n) };
  const head = HEAD.exec(key)?.groups?.['channel'];
  return head === undefined ? { kind: 'other' } : { kind: 'head', channel: head };
}

function matchTarget(pattern: RegExp, key: string) {
  const { host, screen, version = '' } = pattern.exec(key)?.groups ?? {};
  // A screen called host would have the rights of the host.
  const target = host ?? (screen === HOST ? undefined : screen);
  return target === undefined ? undefined : { target, version };
}

/** The largest object of a kind, in bytes, so that a larger one is not even received. */
export function maxBytesOf({ kind }: ObjectKind): number {
  if (kind === 'entry') return maxEntryBytes(MAX_SCREENS);
  const isJson = kind === 'record' || kind === 'report' || kind === 'head';
  return isJson ? MAX_RECORD_BYTES : MAX_OBJECT_BYTES;
}
