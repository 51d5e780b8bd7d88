import {
  type Credential,
  credentialsOf,
  GUARD_STEPS,
  type Key,
  type KeyList,
  type MandateTerms,
  mayDo,
  type Target,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';

interface GuardedCanary {
  target: Target;
  channel: string;
  /** Its first share. */
  share: number;
  now: Date;
}

/**
 * Chooses the guard of a canary: the key or token with the right to guard that was added last.
 *
 * @throws {CommandError} `refused` if nobody has the right.
 */
export function chooseGuard(
  keys: KeyList,
  { target, channel, share, now }: GuardedCanary,
): MandateTerms {
  const request = { action: 'guard', target, channel, at: now } as const;
  const listed: (Key | Credential)[] = [...keys.keys, ...credentialsOf(keys)];
  const guard = listed.findLast((one) => one.may.includes('guard') && mayDo(one, request).allowed);
  if (guard) {
    const id = 'keyId' in guard ? guard.keyId : guard.credential;
    return { guard: id, steps: GUARD_STEPS.filter((step) => step > share) };
  }
  throw new CommandError('refused', `keys.json has no guard for ${target} on channel ${channel}.`, {
    remedy:
      "Make a key with pnpm releases keys add guard --screens '*' --may guard, and run pnpm guard with it.",
  });
}
