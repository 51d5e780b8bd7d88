import { findEarlier, planRollback, type Target } from '@vitrine/log';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { type ChangeOptions, changeSet } from './change-set.ts';

/** Takes back the last promotion. Nothing is checked: what was live before may be so again. */
export function rollback(
  environment: Environment,
  target: Target,
  options: ChangeOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  return changeSet(environment, store, target, options, async (head) =>
    planRollback(head, target, await findEarlier(store, head, target)),
  );
}
