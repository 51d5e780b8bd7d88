import { existsSync } from 'node:fs';
import { storeFolder } from '@vitrine/release-log';
import type { Command } from 'commander';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { requireKnownChannel } from '../names/known-channels.ts';
import { chooseStore } from '../repository.ts';

/** The options of any command that name something in the store. */
const Named = v.object({
  channel: v.optional(v.string()),
  newChannel: v.optional(v.boolean()),
  store: v.optional(v.string()),
  lastGood: v.optional(v.number()),
});

/** Commands that find nothing in an empty store, and would say so as if all were well. */
const SILENT_IF_EMPTY: ReadonlySet<string> = new Set(['status', 'history', 'prune']);

/**
 * Requires that the channel of a command exists, and the store that it names, and notes one without
 * anything: they are probably mistyped.
 *
 * @throws {CommandError} `unknown-channel`, `unknown-store`.
 */
export async function requireKnownNames(environment: Environment, command: Command): Promise<void> {
  const { channel, newChannel, store: location, lastGood } = v.parse(Named, command.opts());
  // Of a log that is lost, nothing says that it existed.
  const isLost = command.name() === 'repair' && lastGood === 0;
  if (channel !== undefined && !newChannel && !isLost) {
    await requireKnownChannel(chooseStore(environment, location), channel);
  }
  if (location === undefined) return;
  const isMaking = command.name() === 'publish' || command.parent?.name() === 'keys';
  if (!isMaking && !isLost) requireFolder(environment, location);
  if (command.name() !== 'publish' && !SILENT_IF_EMPTY.has(command.name())) return;
  const store = chooseStore(environment, location);
  const contents = await Promise.all(['channels', 'host', 'screens'].map(store.list));
  if (contents.flat().length > 0) return;
  const more = isMaking ? ' A new store is made there.' : '';
  environment.stderr(`note: The store ${location} is empty.${more}`);
}

/** @throws {CommandError} `unknown-store` if the location is a folder that does not exist. */
function requireFolder({ cwd }: Environment, location: string): void {
  const folder = storeFolder(location, cwd);
  if (folder === undefined || existsSync(folder)) return;
  throw new CommandError('unknown-store', `There is no release store at ${folder}.`, {
    remedy: 'Correct --store, or leave it out: then VITRINE_RELEASES names the store.',
  });
}
