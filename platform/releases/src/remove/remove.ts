import { planUnpromote } from '@vitrine/release-log';
import { type ChangeOptions, changeSet } from '../change-set.ts';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { requireKnownScreen } from '../names/known-screens.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { signerOf } from '../signing.ts';

/**
 * Takes a screen off the site, with its route: its pages answer 404, as before the first
 * promotion. A rollback cannot undo a first promotion, because nothing was before.
 */
export async function remove(
  environment: Environment,
  screen: string,
  options: ChangeOptions,
): Promise<Outcome> {
  const { channel, why } = options;
  if (why.trim() === '') {
    throw new CommandError('usage', 'remove requires a reason.', {
      remedy: 'Add --why <text>; it is stored in the log.',
    });
  }
  const store = chooseStore(environment, options.store);
  await requireKnownScreen(environment, store, screen);
  const right = { action: 'promote', target: screen, channel } as const;
  const signer = await signerOf(environment, options.store, right);
  return changeSet(environment, { store, signer }, screen, options, async (head) =>
    planUnpromote(head, screen),
  );
}
