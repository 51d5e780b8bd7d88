import { findEarlier, planRollback, type Target } from '@vitrine/release-log';
import { type ChangeOptions, changeSet } from '../change-set.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { enforce } from '../rules/enforce.ts';
import { openReleaseChecks } from '../rules/release-checks.ts';

export interface RollbackOptions extends ChangeOptions {
  /** Also to a release that does not fit what it will meet. */
  force?: boolean;
}

/**
 * Takes back the last promotion. What it goes back to was live before, but perhaps with another host,
 * or is gone: it has to fit again.
 */
export function rollback(
  environment: Environment,
  target: Target,
  options: RollbackOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const fitting = openReleaseChecks(store);
  return changeSet(environment, store, target, options, async (head) => {
    const plan = planRollback(head, target, await findEarlier(store, head, target));
    if (plan.kind === 'change' && !options.force) {
      const { checkLiveSet: beside } = await fitting(target, plan.action.version);
      // It was live before: only what has changed around it since can keep it from being so again.
      enforce(environment, await beside(head), { allow: ['first-paint'] });
    }
    return plan;
  });
}
