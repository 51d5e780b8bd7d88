import type { LogEntry, Mandate } from '@vitrine/contract';
import { type Slot, slotOf } from '../../entries/slots.ts';
import type { Target } from '../../store/keys.ts';
import { LogError } from '../../store/log-error.ts';
import { withChange } from '../sign-entry.ts';
import { type Plan, planPromote, planRollback } from './plan.ts';

type Guarded = Slot & { canary: NonNullable<Slot['canary']>; mandate: Mandate };

/** The slot of a target that a guard may change; `null` if it has no guarded canary. */
export function guardedSlot(entry: Pick<LogEntry, 'set'> | null, target: Target): Guarded | null {
  const slot = slotOf(entry, target);
  if (!slot?.canary || !slot.mandate) return null;
  return { ...slot, canary: slot.canary, mandate: slot.mandate };
}

/**
 * Widens a guarded canary by its mandate; to 100 %, it promotes the release for all.
 *
 * @throws {LogError} `not-a-canary` without a guarded canary.
 * @example planWiden(head, 'product', 25)
 */
export function planWiden(entry: LogEntry | null, target: Target, share: number): Plan {
  const { canary, mandate } = requireGuarded(entry, target);
  const { release } = canary;
  const plan = planPromote(entry, target, release, share < 100 ? { share } : {});
  return byGuard(plan, mandate);
}

/**
 * Ends a guarded canary by its mandate.
 *
 * @throws {LogError} `not-a-canary` without a guarded canary.
 * @example planTakeBack(head, 'product')
 */
export function planTakeBack(entry: LogEntry | null, target: Target): Plan {
  const { mandate } = requireGuarded(entry, target);
  return byGuard(planRollback(entry, target), mandate);
}

function requireGuarded(entry: LogEntry | null, target: Target): Guarded {
  const slot = guardedSlot(entry, target);
  if (slot) return slot;
  throw new LogError('not-a-canary', `${target} has no guarded canary.`, {
    remedy: 'Promote a release with --canary and --guard.',
  });
}

function byGuard(plan: Plan, mandate: Mandate): Plan {
  if (plan.kind === 'none') return plan;
  const set = withChange(plan.set, plan.action.target, (change) => ({
    ...change,
    mandate,
    byGuard: true,
  }));
  return { ...plan, set };
}
