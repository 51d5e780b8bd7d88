import type { Target } from '../store/keys.ts';
import type { KeyAction, Revocation, Rights } from './key-list.ts';

export interface RightRequest {
  action: KeyAction;
  /** `host`, or the name of a screen. */
  target: Target;
  /** The channel of a promotion. Publishing and checking concern no channel. */
  channel?: string;
  /** When it is done, or was done. */
  at: Date;
  /** The number of the log entry of a promotion. Default: an entry after all that exist. */
  n?: number;
}

export type Right = { allowed: true } | { allowed: false; reason: string; isRevoked: boolean };

/**
 * Whether a key may do something, and if not, why: a part of a sentence after "The key … ".
 *
 * A revoked key is judged by the position in the log for promotions, because a thief can
 * write any time into an entry.
 *
 * @example
 * const right = mayDo(key, { action: 'publish', target: 'product', at: new Date() })
 * if (!right.allowed) throw new Error(`The key of ${key.owner} ${right.reason}.`)
 */
export function mayDo(
  key: Rights & { revoked?: Revocation | undefined },
  request: RightRequest,
): Right {
  const reason = refusal(key, request);
  if (reason !== undefined) return { allowed: false, reason, isRevoked: false };
  if (key.revoked === undefined || isBeforeRevocation(key.revoked, request)) {
    return { allowed: true };
  }
  return { allowed: false, reason: `was revoked at ${key.revoked.at}`, isRevoked: true };
}

function refusal(key: Rights, { action, target, channel, at }: RightRequest): string | undefined {
  if (!key.may.includes(action)) return `may not ${action}; ${describeRights(key)}`;
  if (!includes(key.screens, target)) return `may not ${action} ${target}; ${describeRights(key)}`;
  if (channel !== undefined && !includes(key.channels, channel)) {
    return `may not ${action} on the channel ${channel}; ${describeRights(key)}`;
  }
  if (key.from !== undefined && at < new Date(key.from)) {
    return `is valid from ${key.from} on, not at ${at.toISOString()}`;
  }
  if (key.until !== undefined && at >= new Date(key.until)) return `expired at ${key.until}`;
  return undefined;
}

function isBeforeRevocation(
  { heads, since }: Revocation,
  { action, at, channel = '', n = Number.POSITIVE_INFINITY }: RightRequest,
): boolean {
  if (action !== 'promote') return at < new Date(since);
  const last = Object.hasOwn(heads, channel) ? heads[channel] : undefined;
  return n <= (last?.n ?? 0);
}

/** Actions are not translated. */
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const includes = (names: '*' | readonly string[], name: string) =>
  names === '*' || names.includes(name);

/**
 * The rights of a key in words: `it may publish and promote product on stable`.
 *
 * @example describeRights(key) // 'it may publish product on all channels'
 */
export function describeRights({ may, screens, channels }: Rights): string {
  const what = screens === '*' ? 'everything' : screens.join(', ');
  const where = channels === '*' ? 'all channels' : channels.join(', ');
  return `it may ${LIST.format(may)} ${what} on ${where}`;
}
