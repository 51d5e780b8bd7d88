import { findEarlier, planRollback, slotOf, type Target } from '@vitrine/release-log';
import { type ChangeOptions, changeSet } from '../change-set.ts';
import type { Environment } from '../environment.ts';
import { requireKnownScreen } from '../names/known-screens.ts';
import type { Outcome } from '../outcome.ts';
import { isChecked } from '../recorded-check.ts';
import { chooseStore } from '../repository.ts';
import { enforce } from '../rules/enforce.ts';
import { openReleaseChecks } from '../rules/release-checks.ts';
import { signerOf } from '../signing.ts';

export interface RollbackOptions extends ChangeOptions {
  /** Rolls back even to a release that is not compatible with what is live. */
  force?: boolean;
}

/**
 * Undoes the last promotion. The earlier release is checked again: another host may be live now,
 * and the release may have been removed.
 */
export async function rollback(
  environment: Environment,
  target: Target,
  options: RollbackOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  await requireKnownScreen(environment, store, target);
  const { channel } = options;
  const signer = await signerOf(environment, options.store, { action: 'promote', target, channel });
  const findRelease = openReleaseChecks(store, signer.keys);
  return changeSet(environment, { store, signer }, target, options, async (head, served) => {
    const earlier = await findEarlier(store, head, target);
    const plan = planRollback(head, target, { earlier, isRevoked: served !== head });
    if (plan.kind === 'change' && !options.force) {
      const { checkLiveSet } = await findRelease(target, plan.action.version);
      // It was live before, so its size does not count. A screen without a route gets status 404
      // before and after.
      enforce(environment, await checkLiveSet(head), { allow: ['first-paint', 'route'] });
    }
    const back = plan.kind === 'change' && slotOf(plan, target)?.stable;
    if (back && !(await isChecked(store, target, back, signer.keys))) {
      environment.stderr(
        `note: ${target}@${back.version} was live before, but has no passed browser check: none of the last releases has.`,
      );
    }
    return plan;
  });
}
