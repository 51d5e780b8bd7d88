import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  type CheckReport,
  type FailedCheck,
  getCheckReport,
  HOST,
  inParallel,
  type KeyList,
  LogError,
  type PassedCheck,
  printable,
  readEntry,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { CommandError } from './command-error.ts';
import { commandFor } from './outcome.ts';

/** The passed browser check of a release, or the reason why it has none. */
export type Recorded = { pass: PassedCheck } | { problem: string };

export async function readRecordedCheck(
  store: Store,
  target: Target,
  { version, record }: ReleaseReference,
  keys: KeyList,
): Promise<Recorded> {
  const name = `${target}@${version}`;
  try {
    const report = await getCheckReport(store, target, version, keys);
    if (!report) return { problem: `${name} has not been checked in a browser.` };
    if (report.record !== record) {
      return {
        problem: `The recorded check of ${name} is for other files than the published ones.`,
      };
    }
    if (report.outcome === 'failed') return { problem: describeFailedCheck(name, report) };
    if (await isOfStore(store, report)) return { pass: report };
    return {
      problem: `The recorded check of ${name} was made on ${report.site}, with another release store than this one.`,
    };
  } catch (cause) {
    if (cause instanceof LogError) return { problem: cause.message };
    throw cause;
  }
}

/** Findings that one sentence names. */
const MAX_NAMED_FINDINGS = 3;
/** Maximum length of each, in characters. */
const MAX_FINDING_LENGTH = 200;

function describeFailedCheck(name: string, { at, findings }: FailedCheck): string {
  const named = findings.slice(0, MAX_NAMED_FINDINGS).map(({ rule, message }) => {
    const [line = ''] = message.split('\n');
    const text = line.length > MAX_FINDING_LENGTH ? `${line.slice(0, MAX_FINDING_LENGTH)} …` : line;
    return `[${printable(rule)}] ${printable(text)}`;
  });
  const more = findings.length - named.length;
  const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  return `The browser check of ${name} failed at ${at} with ${count}: ${named.join(' ')}${more > 0 ? ` (and ${more} more)` : ''}`;
}

/** Whether the site of a check showed an entry of this store's log, which no other store has. */
async function isOfStore(store: Store, { log }: CheckReport): Promise<boolean> {
  if (log === undefined) return false;
  const entry = await readEntry(store, log.channel, log.n);
  return entry?.at === log.at;
}

/** The recorded check of a release's files, on any site. */
async function findCheck(
  store: Store,
  target: Target,
  { version, record }: ReleaseReference,
  keys?: KeyList,
): Promise<CheckReport | undefined> {
  try {
    const report = await getCheckReport(store, target, version, keys);
    return report?.record === record ? report : undefined;
  } catch (cause) {
    if (cause instanceof LogError) return undefined;
    throw cause;
  }
}

/**
 * Whether a release has passed a check, on any site.
 *
 * @param keys The keys that may check. Without them, the signature is not verified.
 */
export async function isChecked(
  store: Store,
  target: Target,
  release: ReleaseReference,
  keys?: KeyList,
): Promise<boolean> {
  const report = await findCheck(store, target, release, keys);
  return report !== undefined && report.outcome !== 'failed';
}

/**
 * A sentence about each release whose recorded check failed, as `status` and `history` print it.
 */
export async function failedChecks(
  store: Store,
  releases: readonly { target: Target; release: ReleaseReference }[],
): Promise<string[]> {
  const distinct = new Map(
    releases.map((one) => [`${one.target}@${one.release.version}`, one] as const),
  );
  const sentences = await inParallel(16, [...distinct], async ([name, { target, release }]) => {
    const report = await findCheck(store, target, release);
    return report?.outcome === 'failed' ? [describeFailedCheck(name, report)] : [];
  });
  return sentences.flat();
}

/**
 * Requires a passed browser check, also of a screen's first release: visitors get it as every
 * other. Before a host is live, no site could check it or show it.
 *
 * @throws {CommandError} `refused`.
 */
export function requireRecordedCheck(
  head: LogEntry | null,
  target: Target,
  version: string,
  recorded: Recorded,
): void {
  if ('pass' in recorded) return;
  if (!head?.set.host && !slotOf(head, target)) return;
  throw new CommandError('refused', recorded.problem, {
    remedy: `Run ${commandFor('check', target, version)} --browser: it prints what blocks the release, or records that nothing does. Or promote without a check: --unchecked --why <text>.`,
  });
}

/** Notes about a passed check, for the person who promotes. */
export function notesOf(
  target: Target,
  { host, allowed }: PassedCheck,
  head: LogEntry | null,
): string[] {
  const live = head?.set.host?.stable.version;
  return [
    ...(allowed.length > 0 ? [`note: It passed its check with --allow ${allowed.join(' ')}.`] : []),
    ...(target !== HOST && live !== undefined && live !== host
      ? [`note: It was checked inside host@${host}, but host@${live} is live.`]
      : []),
  ];
}
