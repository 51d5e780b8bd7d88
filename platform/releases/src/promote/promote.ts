import { planPromote, type Target } from '@vitrine/release-log';
import { type ChangeOptions, changeSet } from '../change-set.ts';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { type Allowance, enforce } from '../rules/enforce.ts';
import { openReleaseChecks } from '../rules/release-checks.ts';
import { notesOf, readRecordedCheck, requireRecordedCheck } from './recorded-check.ts';

export interface PromoteOptions extends ChangeOptions, Allowance {
  /** Per cent of the devices, for a canary. */
  canary?: number;
  /** Goes on without a recorded check in a browser, for a reason that the history keeps. */
  unchecked?: boolean;
}

/** Makes a published release live, if it fits what it will meet and has been looked at. */
export async function promote(
  environment: Environment,
  target: Target,
  version: string,
  options: PromoteOptions,
): Promise<Outcome> {
  const { unchecked = false, why } = options;
  if (unchecked && why.trim() === '') {
    throw new CommandError('usage', '--unchecked needs a reason, for the history.', {
      remedy: 'Say it with --why <text>.',
    });
  }
  const store = chooseStore(environment, options.store);
  const fitting = openReleaseChecks(store);
  const { reference, checkFiles: own, checkLiveSet: beside } = await fitting(target, version);
  enforce(environment, await own(), options);
  const recorded = await readRecordedCheck(store, target, reference);
  const said =
    unchecked && 'problem' in recorded ? { ...options, why: `${why} (unchecked)` } : options;
  const outcome = await changeSet(environment, store, target, said, async (head) => {
    // Asked again on every attempt: the host may have changed meanwhile.
    enforce(environment, await beside(head), options);
    const plan = planPromote(head, target, reference, { share: options.canary });
    if (plan.kind === 'change' && !unchecked) requireRecordedCheck(head, target, version, recorded);
    if ('pass' in recorded) notesOf(recorded.pass, head).forEach(environment.stderr);
    return plan;
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
