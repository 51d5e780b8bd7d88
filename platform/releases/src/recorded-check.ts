import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  type CheckReport,
  getCheckReport,
  HOST,
  type KeyList,
  LogError,
  readEntry,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { CommandError } from './command-error.ts';

/** The recorded browser check of a release, or the reason why it has none. */
export type Recorded = { pass: CheckReport } | { problem: string };

export async function readRecordedCheck(
  store: Store,
  target: Target,
  { version, record }: ReleaseReference,
  keys: KeyList,
): Promise<Recorded> {
  const name = `${target}@${version}`;
  try {
    const pass = await getCheckReport(store, target, version, keys);
    if (!pass) return { problem: `${name} has not passed a browser check.` };
    if (pass.record !== record) {
      return {
        problem: `The recorded check of ${name} is for other files than the published ones.`,
      };
    }
    if (await isOfStore(store, pass)) return { pass };
    return {
      problem: `The recorded check of ${name} was made on ${pass.site}, with another release store than this one.`,
    };
  } catch (cause) {
    if (cause instanceof LogError) return { problem: cause.message };
    throw cause;
  }
}

/** Whether the site of a check showed an entry of this store's log, which no other store has. */
async function isOfStore(store: Store, { log }: CheckReport): Promise<boolean> {
  if (log === undefined) return false;
  const entry = await readEntry(store, log.channel, log.n);
  return entry?.at === log.at;
}

/**
 * Whether a release has a recorded check of its files, on any site.
 *
 * @param keys The keys that may check. Without them, the signature is not verified.
 */
export async function isChecked(
  store: Store,
  target: Target,
  { version, record }: ReleaseReference,
  keys?: KeyList,
): Promise<boolean> {
  try {
    return (await getCheckReport(store, target, version, keys))?.record === record;
  } catch (cause) {
    if (cause instanceof LogError) return false;
    throw cause;
  }
}

/**
 * Requires a recorded browser check, also of a screen's first release: visitors get it as every
 * other. Before a host is live, no site could check it or show it. The host has no browser check.
 *
 * @throws {CommandError} `refused`.
 */
export function requireRecordedCheck(
  head: LogEntry | null,
  target: Target,
  version: string,
  recorded: Recorded,
): void {
  if (target === HOST || 'pass' in recorded) return;
  if (!head?.set.host && !slotOf(head, target)) return;
  throw new CommandError('refused', recorded.problem, {
    remedy: `Run pnpm screen check ${target}@${version} --browser: it prints what blocks the release, or records that nothing does. Or promote without a check: --unchecked --why <text>.`,
  });
}

/** Notes about a passed check, for the person who promotes. */
export function notesOf({ host, allowed }: CheckReport, head: LogEntry | null): string[] {
  const live = head?.set.host?.stable.version;
  return [
    ...(allowed.length > 0 ? [`note: It passed its check with --allow ${allowed.join(' ')}.`] : []),
    ...(live !== undefined && live !== host
      ? [`note: It was checked inside host@${host}, but host@${live} is live.`]
      : []),
  ];
}
