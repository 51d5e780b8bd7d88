import { isDeepStrictEqual } from 'node:util';
import type { LogAction, LogEntry, Mandate } from '@vitrine/contract';
import { type Removal, type Slot, slotOf } from '../entries/slots.ts';
import type { Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { KeyList } from '../trust/key-list.ts';
import { type Author, signObject, verifyObject } from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';

/** The shares of a guarded canary, in percent of the devices. */
export const GUARD_STEPS: readonly number[] = [10, 25, 50, 100];

/** The part of a mandate that the promoter of a canary chooses. */
export type MandateTerms = Pick<Mandate, 'guard' | 'steps'>;

/** The right that the change of a target needs: a guard may only do what a mandate permits. */
export const rightToChange = (entry: Pick<LogEntry, 'set'>, target: Target) =>
  slotOf(entry, target)?.byGuard ? 'guard' : 'promote';

/** The signer, as a mandate names a guard: its token at a release API, else its key. */
const signerName = ({ credential, keyId }: Slot | Mandate) => credential ?? keyId;

/** The change of an entry, with the time of the entry; a new mandate gets it too. */
export const withTime = <Change extends Slot | Removal>(change: Change, at: string): Change =>
  withNewMandate({ ...change, at }, (mandate) => ({ ...mandate, at }));

/** Signs the mandate of a slot that begins a guarded canary. A guard keeps the one it has. */
export const withSignedMandate = <Change extends Slot | Removal>(
  change: Change,
  subject: string,
  signer: Signer,
): Change =>
  withNewMandate(change, (mandate) => signObject({ kind: 'mandate', subject }, mandate, signer));

/** A slot in which a mandate that begins with it is another one. */
export function withNewMandate<Change extends Slot | Removal>(
  change: Change,
  make: (mandate: Mandate) => Mandate,
): Change {
  if (!isSlot(change) || !change.mandate || change.byGuard) return change;
  return { ...change, mandate: make(change.mandate) };
}

const isSlot = (change: Slot | Removal): change is Slot => 'stable' in change;

/**
 * Judges the mandate in a slot by itself: who gave it, and that a guard's change is one that it
 * permits. That it is the mandate of the slot before, `guardProblem` judges.
 *
 * @returns Who gave it; `undefined` for a slot without one.
 * @throws {LogError} `unsigned`, `untrusted` or `tampered`.
 */
export function verifyMandate(
  keys: KeyList,
  { channel, target, what }: { channel: string; target: Target; what: string },
  slot: Slot,
): Author | undefined {
  const { mandate, byGuard = false } = slot;
  if (!mandate) {
    if (!byGuard) return undefined;
    throw new LogError('tampered', `${what} is by a guard, without a mandate.`);
  }
  const problem = byGuard ? excess(slot, mandate) : misplacement(slot, mandate);
  if (problem !== undefined) throw new LogError('tampered', `${what} ${problem}.`);
  const statement = {
    kind: 'mandate',
    subject: `${channel}/${target}`,
    what: `The mandate in ${what.replace(/^The/, 'the')}`,
  } as const;
  return verifyObject(keys, statement, mandate);
}

/** Why a slot that no guard has changed cannot have its mandate. */
function misplacement(slot: Slot, mandate: Mandate): string | undefined {
  const { canary, changed, at } = slot;
  const isOwn = signerName(slot) === signerName(mandate) && slot.keyId === mandate.keyId;
  const isNew = mandate.n === changed && mandate.at === at;
  if (isOwn && isNew && isDeepStrictEqual(canary?.release, mandate.release)) return undefined;
  return 'has a mandate of another change';
}

/** Why a guard's change is more than its mandate permits. */
function excess(slot: Slot, { guard, release, steps, n, at }: Mandate): string | undefined {
  if (signerName(slot) !== guard)
    return `is by ${signerName(slot)}, but its mandate is for ${guard}`;
  const { canary, stable } = slot;
  const isLater = (slot.changed ?? 0) > n && Date.parse(slot.at ?? '') >= Date.parse(at);
  if (!isLater) return 'is from before its mandate';
  const isRelease = canary === null || isDeepStrictEqual(canary.release, release);
  if (!isRelease) return 'is by a guard, and has a canary that its mandate does not name';
  const share = canary?.share ?? (isDeepStrictEqual(stable, release) ? 100 : undefined);
  if (share === undefined || steps.includes(share)) return undefined;
  return `is by a guard, for ${share} % of the devices, which is not a step of its mandate`;
}

/**
 * Why a guard must not make a change after the slot before: a part of a sentence after "Entry 12
 * …". A guard widens the canary that was there, or takes it back, with the mandate that was there.
 *
 * @returns `undefined` if it may, and for a change that is not by a guard.
 */
export function guardProblem(was: Slot | null, is: Slot, action: LogAction): string | undefined {
  if (!is.byGuard) return undefined;
  const { mandate } = is;
  if (!mandate || !isDeepStrictEqual(was?.mandate, mandate)) {
    return 'is by a guard, without the mandate of the entry before';
  }
  const canary = was?.canary;
  if (!canary) return 'is by a guard, and the entry before has no canary';
  if (action.kind === 'rollback') return undefined;
  if (action.version !== mandate.release.version) return 'is by a guard, for another release';
  if (action.kind === 'promote') {
    const isBefore = isDeepStrictEqual(is.lastGood, was.stable);
    return isBefore ? undefined : 'is by a guard, with another last good release';
  }
  const isWider = (action.share ?? 0) > canary.share && is.canary?.salt === canary.salt;
  return isWider ? undefined : 'is by a guard, and does not widen the canary';
}
