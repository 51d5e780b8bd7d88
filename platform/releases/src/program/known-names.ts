import type { Command } from 'commander';
import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { requireKnownChannel } from '../names/known-channels.ts';
import { chooseLocation, chooseStore } from '../repository.ts';

/** The options of any command that name something in the store. */
const Named = v.object({
  channel: v.optional(v.string()),
  newChannel: v.optional(v.boolean()),
  store: v.optional(v.string()),
  lastGood: v.optional(v.number()),
});

/** Commands that find nothing in an empty store, and would say so as if all were well. */
const READING: ReadonlySet<string> = new Set(['status', 'history', 'prune']);
/** Commands that make a store. */
const MAKING: ReadonlySet<string> = new Set(['publish']);

/**
 * Requires that the channel of a command exists, and notes a store without anything: both are
 * probably mistyped.
 *
 * @throws {CommandError} `unknown-channel`.
 */
export async function requireKnownNames(environment: Environment, command: Command): Promise<void> {
  const { channel, newChannel, store: given, lastGood } = v.parse(Named, command.opts());
  // Of a log that is lost, nothing says that it existed.
  const isLost = command.name() === 'repair' && lastGood === 0;
  if (channel !== undefined && !newChannel && !isLost) {
    await requireKnownChannel(chooseStore(environment, given), channel);
  }
  const isMaking = MAKING.has(command.name());
  if (given === undefined || !(isMaking || READING.has(command.name()))) return;
  const store = chooseStore(environment, given);
  const contents = await Promise.all(['channels', 'host', 'screens'].map(store.list));
  if (contents.flat().length > 0) return;
  const more = isMaking ? ' A new store is made there.' : '';
  environment.stderr(`note: The store ${chooseLocation(environment, given)} is empty.${more}`);
}
