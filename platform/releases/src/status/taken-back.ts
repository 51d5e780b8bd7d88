import type { LogEntry } from '@vitrine/contract';
import {
  HOST,
  inParallel,
  type KeyList,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { channelOption } from '../promote/promote-line.ts';
import { commandsTo } from '../repair/cut-off.ts';

interface TakenBack {
  sentence: string;
  /** The commands that promote again what edges serve. */
  commands: string[];
}

const CHANGED = 'was changed with a key, a token or a CI job that has been revoked since.';
const WHY = 'Again, after a theft';

/**
 * Describes what edges serve of the targets that a thief has changed, and the commands that
 * promote it again.
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
    const slot = slotOf(shown, target);
    if (!slot) {
      const off =
        target === HOST ? '' : `, or take it off the site: ${removeLine(target, channel)}`;
      return {
        sentence: `${target} ${CHANGED} No release of it was live before, so edges serve none: promote one${off}.`,
        commands: [],
      };
    }
    const commands = await commandsTo(store, keys, { target, channel, why: WHY }, null, slot);
    const { stable, canary } = slot;
    const both = canary ? `, and ${canary.release.version} as a canary` : '';
    return {
      sentence: `${target} ${CHANGED} Edges serve ${target}@${stable.version}${both}, as before. Promote it again with a valid key, or another release: ${commands.join(', then ')}`,
      commands,
    };
  });
}

const removeLine = (screen: string, channel: string) =>
  [`pnpm screen remove ${screen}`, ...channelOption(channel), `--why '${WHY}'`].join(' ');
