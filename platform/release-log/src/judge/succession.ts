import { isDeepStrictEqual } from 'node:util';
import type { LogAction, LogEntry } from '@vitrine/contract';
import { removalOf, type Slot, slotOf } from '../entries/slots.ts';
import { isHashOf, type StoredEntry } from '../entries/stored-entry.ts';
import { guardProblem } from '../mandate/mandate.ts';
import { LogError } from '../store/log-error.ts';
import { targetsOf } from './changes.ts';

/** The name of an entry in sentences. */
export const entryName = ({ n, channel }: Pick<LogEntry, 'n' | 'channel'>) =>
  `Entry ${n} of channel ${channel}`;

/**
 * Requires that an entry follows the one before: it names its hash, is not older, and changes the
 * slot of its target only, as its action says.
 *
 * @param before `null` for the first entry.
 * @throws {LogError} `tampered`, with all problems.
 */
export function requireSuccession(before: StoredEntry | null, after: StoredEntry): void {
  const problems = successionProblems(before, after);
  if (problems.length === 0) return;
  throw new LogError('tampered', `${entryName(after.entry)} ${problems.join(', and ')}.`);
}

/** Parts of a sentence after "Entry 12 …". */
function successionProblems(before: StoredEntry | null, { entry }: StoredEntry): string[] {
  const problems: string[] = [];
  const { action } = entry;
  if (entry.n !== (before?.entry.n ?? 0) + 1) problems.push('does not have the next number');
  if (before ? !isHashOf(entry.previous, before) : entry.previous !== null) {
    problems.push(
      before
        ? `does not have the hash of entry ${before.entry.n}: one of them was changed`
        : 'is the first one, but names an entry before it',
    );
  }
  if (before && Date.parse(before.entry.at) > Date.parse(entry.at)) {
    problems.push('is older than the entry before it');
  }
  const targets = new Set([...(before ? targetsOf(before.entry) : []), ...targetsOf(entry)]);
  for (const target of targets) {
    if (target === action.target) continue;
    const [was, is] = [before?.entry ?? null, entry].map((one) => [
      slotOf(one, target),
      removalOf(one, target),
    ]);
    if (!isDeepStrictEqual(was, is)) {
      problems.push(`changes ${target}, although it is about ${action.target}`);
    }
  }
  const was = slotOf(before?.entry ?? null, action.target);
  const wrong = changeProblem(was, entry);
  return wrong === undefined ? problems : [...problems, wrong];
}

function changeProblem(was: Slot | null, entry: LogEntry): string | undefined {
  const { target, kind, version } = entry.action;
  const [slot, removal] = [slotOf(entry, target), removalOf(entry, target)];
  if (slot && removal) return `has ${target}, and says that it was removed`;
  if (slot && kind !== 'unpromote') {
    return actionProblem(was, slot, entry.action) ?? guardProblem(was, slot, entry.action);
  }
  if (slot || kind !== 'unpromote') return `${slot ? 'keeps' : 'removes'} ${target}`;
  if (!removal) return `does not say who removed ${target}`;
  return was?.stable.version === version
    ? undefined
    : `is an ${kind} of ${version}, which was not live`;
}

function actionProblem(was: Slot | null, is: Slot, action: LogAction): string | undefined {
  const { kind, target, version } = action;
  const isFirst = `is a ${kind} of ${target}, which was never live`;
  if (kind === 'promote') {
    const isAgain = was?.stable.version === version;
    // Which of the earlier releases was checked, only the check reports say.
    const lastGood = isAgain ? was.lastGood : was && is.lastGood;
    if (lastGood?.version === version) return `makes ${version} its own last good release`;
    return expectSlot(is, { stable: is.stable, lastGood, canary: null }, is.stable, action);
  }
  if (!was) return isFirst;
  if (kind === 'canary') {
    const canary = is.canary && { ...is.canary, share: action.share };
    return expectSlot(is, { ...was, canary }, is.canary?.release, action);
  }
  const stable = was.canary ? was.stable : was.lastGood;
  if (!stable) return `is a rollback of ${target}, which had no earlier release`;
  // Which release was the last good one before that is in an entry far back.
  const lastGood = was.canary ? was.lastGood : is.lastGood;
  return expectSlot(is, { stable, lastGood, canary: null }, is.stable, action);
}

function expectSlot(
  { stable, lastGood, canary }: Slot,
  expected: { stable: unknown; lastGood: unknown; canary: unknown },
  of: { version: string } | undefined,
  { kind, target, version }: LogAction,
): string | undefined {
  const { stable: a, lastGood: b, canary: c } = expected;
  const isExpected = isDeepStrictEqual(
    { stable, lastGood, canary },
    { stable: a, lastGood: b, canary: c },
  );
  if (isExpected && of?.version === version) return undefined;
  return `has a slot of ${target} that is not the result of a ${kind} of ${version}`;
}
