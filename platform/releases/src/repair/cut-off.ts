import type { LogEntry } from '@vitrine/contract';
import {
  contentHash,
  type KeyList,
  type Slot,
  type Store,
  type StoredEntry,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { entryTable, originsOf } from '../history/entry-table.ts';
import { type JudgedAlone, judgeAlone, MARKS } from '../history/judge-alone.ts';
import { channelOption, promoteLine, shellQuoted } from '../promote/promote-line.ts';

interface CutOff {
  channel: string;
  /** The entry that the log goes on from. */
  last: StoredEntry | null;
  /** The entries that are removed. */
  numbers: readonly number[];
  keys: KeyList;
  now: Date;
}

/**
 * Reads who has written the entries that a repair cuts off, when and why, and makes the commands
 * that lead to the last state: not those of each step, because some of them were mistakes.
 */
export async function readCutOff(store: Store, cut: CutOff) {
  const judged: (JudgedAlone & { n: number })[] = [];
  for (const n of cut.numbers.toSorted((a, b) => a - b)) {
    judged.push({ n, ...(await judgeAlone(store, cut.channel, n, cut)) });
  }
  const entries = judged.flatMap(({ stored }) => stored?.entry ?? []);
  const problems = judged.flatMap(({ n, problem }) => (problem ? [{ n, problem }] : []));
  const marks = new Map(
    problems.map(({ n, problem: { code } }) => [
      n,
      code === 'revoked' ? MARKS.takenBack : MARKS.notValid,
    ]),
  );
  const valid = judged.flatMap(({ stored, problem }) => (stored && !problem ? [stored.entry] : []));
  const commands = await commandsFor(store, cut, valid);
  const table =
    entries.length > 0 ? entryTable(entries, await originsOf(store, entries), marks) : [];
  return {
    hashes: hashesOf(judged),
    json: {
      entries: entries.map(({ n, at, by, credential, keyId, why, action }) => ({
        ...{ n, at, by, key: credential ?? keyId ?? null, why },
        ...{ action: action.kind, target: action.target, version: action.version },
        ...(marks.has(n) && { refused: marks.get(n) }),
      })),
      commands,
    },
    lines: [...table, ...problems.map(({ problem }) => problem.message), ...nextLines(commands)],
  };
}

/** Of their content; what cannot be read cannot return either. The most important ones first. */
function hashesOf(judged: readonly JudgedAlone[]): string[] {
  const [oldest = [], ...newer] = judged.flatMap(({ stored }) =>
    stored ? [[contentHash(stored)]] : [],
  );
  // An edge that runs stops at the oldest; one that starts begins with the newest.
  return [...oldest, ...newer.reverse().flat()];
}

function nextLines(commands: readonly string[]): string[] {
  if (commands.length === 0) return ['Next: pnpm screen status.'];
  return [
    'Next, for those of these releases that should be live again:',
    ...commands.map((command) => `  ${command}`),
    ...(commands.some((command) => command.includes(' --unchecked '))
      ? ['--unchecked is there because the release has no recorded check that counts.']
      : []),
    'Then: pnpm screen status.',
  ];
}

/** For each target, the commands that lead to its last valid state. */
async function commandsFor(
  store: Store,
  { channel, last, keys }: CutOff,
  valid: readonly LogEntry[],
): Promise<string[]> {
  const finals = new Map<Target, LogEntry>();
  for (const entry of valid) {
    // In the order of their last changes.
    finals.delete(entry.action.target);
    finals.set(entry.action.target, entry);
  }
  const commands: string[] = [];
  for (const [target, { set, why: said }] of finals) {
    const why = said.replace(/ \(unchecked\)$/, '') || 'Again, after a repair';
    const [was, is] = [last?.entry ?? null, { set }].map((one) => slotOf(one, target));
    const change = { target, channel, why, lastGood: last?.entry.n ?? 0 };
    commands.push(...(await commandsTo(store, keys, change, was, is)));
  }
  return commands;
}

type Change = Omit<Parameters<typeof promoteLine>[2], 'release' | 'share' | 'isGuarded'>;
type State = Pick<Slot, 'stable' | 'mandate'> & {
  canary: Omit<NonNullable<Slot['canary']>, 'salt'> | null;
};

/** The commands that lead a target from one state to another. */
export async function commandsTo(
  store: Store,
  keys: KeyList,
  change: Change,
  was: State | null | undefined,
  is: State | null | undefined,
): Promise<string[]> {
  const { target, channel, why } = change;
  if (!is) {
    const line = [`pnpm screen remove ${target}`, ...channelOption(channel)].join(' ');
    return was ? [`${line} --why ${shellQuoted(why)}`] : [];
  }
  const commands: string[] = [];
  const { stable, canary } = is;
  if (was?.stable.version !== stable.version || (was.canary && !canary)) {
    commands.push(await promoteLine(store, keys, { ...change, release: stable }));
  }
  if (canary) {
    const { release, share } = canary;
    const isGuarded = is.mandate !== undefined;
    commands.push(await promoteLine(store, keys, { ...change, release, share, isGuarded }));
  }
  return commands;
}
