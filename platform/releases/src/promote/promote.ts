import {
  findLastGood,
  type KeyList,
  type MandateTerms,
  planPromote,
  readHead,
  requireOwnRight,
  type Target,
} from '@vitrine/release-log';
import { type ChangeOptions, changeSet } from '../change-set.ts';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { requireKnownScreen } from '../names/known-screens.ts';
import type { Outcome } from '../outcome.ts';
import { isChecked, notesOf, readRecordedCheck, requireRecordedCheck } from '../recorded-check.ts';
import { chooseStore } from '../repository.ts';
import { type Allowance, enforce } from '../rules/enforce.ts';
import { openReleaseChecks } from '../rules/release-checks.ts';
import { signerOf } from '../signing.ts';
import { chooseGuard } from './choose-guard.ts';

export interface PromoteOptions extends ChangeOptions, Allowance {
  /** Percentage of devices, for a canary. */
  canary?: number;
  /** Lets the guard widen the canary, or take it back. */
  guard?: boolean;
  /** Promotes without a recorded browser check. The reason is stored in the log. */
  unchecked?: boolean;
}

/**
 * Makes a published release live if it passes the rules and has a recorded browser check.
 *
 * @param releases All that the command promotes: first ones may link to each other.
 */
export async function promote(
  environment: Environment,
  target: Target,
  version: string,
  options: PromoteOptions,
  releases: readonly { screen: string; version: string }[] = [],
): Promise<Outcome> {
  const { unchecked = false, why } = options;
  if (unchecked && why.trim() === '') {
    throw new CommandError('usage', '--unchecked requires a reason.', {
      remedy: 'Add --why <text>; it is stored in the log.',
    });
  }
  if (options.guard && options.canary === undefined) {
    throw new CommandError('usage', '--guard requires --canary.', {
      remedy: 'Add --canary <share>, for example --canary 10.',
    });
  }
  const store = chooseStore(environment, options.store);
  await requireKnownScreen(environment, store, target);
  const { channel } = options;
  const signer = await signerOf(environment, options.store, { action: 'promote', target, channel });
  const findRelease = openReleaseChecks(store, signer.keys);
  const found = await findRelease(target, version);
  const { reference, route, checkFiles, checkLiveSet, requireRoute } = found;
  if (route !== undefined) {
    const request = { action: 'promote', target, channel, route } as const;
    requireOwnRight(signer, { ...request, at: environment.now() });
  }
  const others = releases.filter(({ screen }) => screen !== target);
  const routes = await Promise.all(
    others.map(async (other) => {
      const { route: its } = await findRelease(other.screen, other.version);
      return its === undefined ? [] : [[other.screen, its]];
    }),
  );
  const together = Object.fromEntries(routes.flat());
  enforce(environment, await checkFiles(await readHead(store, channel), together), options);
  const recorded = await readRecordedCheck(store, target, reference, signer.keys);
  const withReason =
    unchecked && 'problem' in recorded ? { ...options, why: `${why} (unchecked)` } : options;
  const outcome = await changeSet(
    environment,
    { store, signer },
    target,
    withReason,
    async (head, served) => {
      // Repeated on every attempt: another host may be live by then.
      await requireRoute(head, { isCanary: options.canary !== undefined });
      enforce(environment, await checkLiveSet(head), options);
      const lastGood = await findLastGood(store, served, target, {
        except: version,
        isChecked: (release) => isChecked(store, target, release, signer.keys),
      });
      const plan = planPromote(head, target, reference, {
        share: options.canary,
        terms: guardTerms(environment, signer.keys, target, options),
        lastGood,
        isRevoked: served !== head,
      });
      if (plan.kind === 'change' && !unchecked)
        requireRecordedCheck(head, target, version, recorded);
      if ('pass' in recorded) notesOf(target, recorded.pass, head).forEach(environment.stderr);
      return plan;
    },
  );
  // A prune that ran at the same time may have removed the release: see prune.ts.
  await findRelease(target, version).catch((cause: unknown) => {
    throw new CommandError('refused', `${target}@${version} was pruned while it was promoted.`, {
      remedy: `Roll back, or publish ${target} from the same commit again: it gets the same version.`,
      cause,
    });
  });
  return outcome;
}

function guardTerms(
  environment: Environment,
  keys: KeyList,
  target: Target,
  { guard = false, canary: share, channel }: PromoteOptions,
): MandateTerms | undefined {
  if (!guard || share === undefined) return undefined;
  return chooseGuard(keys, { target, channel, share, now: environment.now() });
}
