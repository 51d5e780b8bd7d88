import { suggestName } from '@vitrine/http';
import { listChannels, type Store } from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import { DEFAULT_CHANNEL } from '../repository.ts';

/** The channels that have a log, and the one that visitors get by default. */
export async function knownChannels(store: Store): Promise<string[]> {
  return [...new Set([DEFAULT_CHANNEL, ...(await listChannels(store))])].sort();
}

/**
 * Requires that a channel has a log. The first promotion begins it, so that a mistyped name would
 * make a channel that nobody looks at.
 *
 * @throws {CommandError} `unknown-channel`, with all names and the one that was probably intended.
 */
export async function requireKnownChannel(store: Store, channel: string): Promise<void> {
  if (channel === DEFAULT_CHANNEL) return;
  const channels = await knownChannels(store);
  if (channels.includes(channel)) return;
  const message = `There is no channel ${channel}. Channels: ${channels.join(', ')}.`;
  const remedy = `${suggestName(channel, channels)} The first promotion makes a channel, with --new-channel.`;
  throw new CommandError('unknown-channel', message, { remedy: remedy.trim() });
}
