import type { LogEntry } from '@vitrine/contract';
import {
  HOST,
  inParallel,
  type KeyList,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { channelOption, promoteLine } from '../promote/promote-line.ts';

interface TakenBack {
  sentence: string;
  /** The command that promotes the release again that edges serve. */
  command: string | undefined;
}

const CHANGED = 'was changed with a key, a token or a CI job that has been revoked since.';
const WHY = 'Again, after a theft';

/**
 * Describes what edges serve of the targets that a thief has changed, with the commands that promote
 * it again.
 *
 * @param shown The entry as edges serve it.
 */
export function takenBack(
  store: Store,
  keys: KeyList,
  shown: LogEntry,
  targets: readonly Target[],
): Promise<TakenBack[]> {
  const { channel } = shown;
  return inParallel(16, targets, async (target) => {
    const release = slotOf(shown, target)?.stable;
    if (!release) {
      const off =
        target === HOST ? '' : `, or take it off the site: ${unpromoteLine(target, channel)}`;
      return {
        sentence: `${target} ${CHANGED} No release of it was live before, so edges serve none: promote one${off}.`,
        command: undefined,
      };
    }
    const command = await promoteLine(store, keys, { target, release, channel, why: WHY });
    return {
      sentence: `${target} ${CHANGED} Edges serve ${target}@${release.version}, as before. Promote it again with a valid key, or another release: ${command}`,
      command,
    };
  });
}

const unpromoteLine = (screen: string, channel: string) =>
  [`pnpm screen unpromote ${screen}`, ...channelOption(channel), `--why '${WHY}'`].join(' ');
