import type { LogEntry } from '@vitrine/contract';
import { changesOf, type Store, slotOf, type Target } from '@vitrine/release-log';
import { CommandError } from './command-error.ts';

/** `--expect none`: the target is not live. */
const NOT_LIVE = 'none';

/**
 * Requires that the stable release of a target is the one that the caller has seen. Of two teams
 * that promote the same screen, the second learns who was first instead of replacing their release.
 *
 * @param expected A version, or `none`.
 * @throws {CommandError} `refused`, with the person, time and reason of the last change.
 * @example await expectLive(store, head, 'product', '1.3.0-77ab01c2d3')
 */
export async function expectLive(
  store: Store,
  head: LogEntry | null,
  target: Target,
  expected: string,
): Promise<void> {
  const live = slotOf(head, target)?.stable.version ?? NOT_LIVE;
  if (live === expected) return;
  const wanted = expected === NOT_LIVE ? `no ${target}` : `${target}@${expected}`;
  const actual = live === NOT_LIVE ? `no ${target} is` : `${target}@${live} is`;
  const change = await changeTo(live, store, head, target);
  throw new CommandError(
    'refused',
    `You expected ${wanted} to be live, but ${actual}.${change ? ` ${describe(change)}` : ''}`,
    {
      remedy: `Talk to them, look at pnpm ${target === 'host' ? 'host history' : `screen history ${target}`}, then repeat the command with --expect ${live}.`,
    },
  );
}

/** The change that made the live release stable: a canary since then has not. */
async function changeTo(live: string, store: Store, head: LogEntry | null, target: Target) {
  let change: LogEntry | undefined;
  for await (const entry of changesOf(store, head, target)) {
    if ((slotOf(entry, target)?.stable.version ?? NOT_LIVE) !== live) break;
    change = entry;
  }
  return change;
}

const DONE: Readonly<Record<LogEntry['action']['kind'], string>> = {
  promote: 'promoted it',
  canary: 'promoted it',
  rollback: 'rolled it back',
  unpromote: 'took it off the site',
};

function describe({ n, at, by, why, action }: LogEntry): string {
  return `${by} ${DONE[action.kind]} at ${at} (entry ${n}${why === '' ? '' : `: ${why}`}).`;
}
