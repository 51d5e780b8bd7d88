import { planPromote, type Target } from '@vitrine/log';
import { type Allowance, judge } from '../check/judge.ts';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { type ChangeOptions, changeSet } from './change-set.ts';
import { openFitting } from './fitting.ts';

export interface PromoteOptions extends ChangeOptions, Allowance {
  /** Per cent of the devices, for a canary. */
  canary?: number;
}

/** Makes a published release live, if it fits what it will meet. */
export async function promote(
  environment: Environment,
  target: Target,
  version: string,
  options: PromoteOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const fitting = openFitting(store);
  const { reference, own, beside } = await fitting(target, version);
  judge(environment, await own(), options);
  const outcome = await changeSet(environment, store, target, options, async (head) => {
    // Asked again on every attempt: the host may have changed meanwhile.
    judge(environment, await beside(head), options);
    return planPromote(head, target, reference, { share: options.canary });
  });
  // A prune that did not see this entry in time has taken the release; see prune.ts.
  await fitting(target, version).catch((cause: unknown) => {
    throw new CommandError('refused', `${target}@${version} was pruned as it was promoted.`, {
      remedy: `Roll back, or publish ${target} from that commit again, which gives the same version.`,
      cause,
    });
  });
  return outcome;
}
