import {
  boundedList,
  boundedRecord,
  boundedText,
  Integrity,
  MAX_NAME_LENGTH,
  MAX_REASON_LENGTH,
  MAX_SCREENS,
  Route,
  Time,
} from '@vitrine/contract';
import * as v from 'valibot';
import type { Target } from '../store/keys.ts';

/** The actions that a new key has the right to. */
export const ACTIONS = ['publish', 'check', 'promote'] as const;
/**
 * All actions that somebody may have the right to: publish releases, sign the report of a check,
 * change what is live by a promotion, a canary or a rollback, guard canaries: widen them or take
 * them back, by the mandate of who promoted them, and develop a screen inside the live site, in one
 * browser. Who may promote may guard too.
 */
export const ALL_ACTIONS = [...ACTIONS, 'guard', 'develop'] as const;
export type KeyAction = (typeof ALL_ACTIONS)[number];

/** The name of a screen or of a channel. */
export const Name = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'is not a name such as product.'),
);
/** A list of names, or `*` for all of them. */
const Names = v.union(
  [v.literal('*'), v.pipe(boundedList(Name, MAX_SCREENS), v.minLength(1))],
  'is neither a list of names nor "*".',
);
/** The largest number of channels. */
const MAX_CHANNELS = 100;

const Position = v.object({
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hash of the entry. */
  entry: Integrity,
});

const Revocation = v.object({
  /** When it was revoked. */
  at: Time,
  /** From then on, its records and check reports are refused. */
  since: Time,
  /**
   * Channel → the last entry before `since`. Its later entries are refused, whatever time they
   * claim; in a channel without a position, all of them.
   */
  heads: boundedRecord(Name, Position, MAX_CHANNELS),
  why: boundedText(MAX_REASON_LENGTH),
  /** The person who revoked it. Older lists do not say it. */
  by: v.optional(boundedText(MAX_NAME_LENGTH)),
});
export type Revocation = v.InferOutput<typeof Revocation>;

/** The rights of a key, a token, or the OIDC tokens of a CI: the fields of their schemas. */
export const RIGHTS = {
  /** The team or the person that has the private key, or the token. */
  owner: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  may: v.pipe(v.array(v.picklist(ALL_ACTIONS)), v.minLength(1)),
  /** The screens that it may do it for; `host` is one of them, and `*` includes it. */
  screens: Names,
  /** The routes that releases of these screens may have. Without it: any that is free. */
  routes: v.optional(v.pipe(boundedList(Route, MAX_SCREENS), v.minLength(1))),
  channels: Names,
  /** Without it, the key is valid for everything before, such as a store that is signed later. */
  from: v.optional(Time),
  /** Without it, it does not expire. */
  until: v.optional(Time),
  revoked: v.optional(Revocation),
};
const Rights = v.object(RIGHTS);
export type Rights = v.InferOutput<typeof Rights>;

export interface RightRequest {
  action: KeyAction;
  /** `host`, or the name of a screen. Without it: whatever the target. */
  target?: Target;
  /** The route of the release that is published or promoted. */
  route?: string;
  /** The channel of a change of the log. Publishing and checking concern no channel. */
  channel?: string;
  /** When it is done, or was done. */
  at: Date;
  /** The number of the log entry of this change. Default: an entry after all that exist. */
  n?: number;
}

export type Right = { allowed: true } | { allowed: false; reason: string; isRevoked: boolean };

/**
 * Whether a key, a token or a job of a CI may do something, and if not, why: a part of a sentence
 * after "The key … ".
 *
 * If it was revoked, promotions are judged by their position in the log, because a thief can write
 * any time into an entry.
 *
 * @example
 * const right = mayDo(key, { action: 'publish', target: 'product', at: new Date() })
 * if (!right.allowed) throw new Error(`The key of ${key.owner} ${right.reason}.`)
 */
export function mayDo(rights: Rights, request: RightRequest): Right {
  const reason = refusal(rights, request);
  if (reason !== undefined) return { allowed: false, reason, isRevoked: false };
  return stillCounts(rights, request);
}

/**
 * Whether something that was allowed when it was done still counts: only a revocation takes it
 * back, not an end or rights that are fewer now.
 */
export function stillCounts({ revoked }: Pick<Rights, 'revoked'>, request: RightRequest): Right {
  if (revoked === undefined || isBeforeRevocation(revoked, request)) return { allowed: true };
  const { at, since, by } = revoked;
  // Promotions are judged by their position, whatever time they claim.
  const from = isInLog(request.action) || since === at ? '' : `, for everything since ${since}`;
  const who = by === undefined ? '' : ` by ${by}`;
  return { allowed: false, reason: `was revoked at ${at}${who}${from}`, isRevoked: true };
}

/** Whether it is valid at a time: it has begun, has not ended, and was not revoked. */
export const isValidAt = (rights: Rights, at: Date): boolean =>
  invalidityAt(rights, at) === undefined;

/**
 * Why a key, a token or a job of a CI is not valid at a time: a part of a sentence after "The token
 * … ".
 *
 * @returns `undefined` if it is valid.
 */
export function invalidityAt({ from, until, revoked }: Rights, at: Date): string | undefined {
  return revoked ? `was revoked at ${revoked.at}` : validityProblem({ from, until }, at);
}

function refusal(rights: Rights, { action, target, route, channel, at }: RightRequest) {
  const { may, screens, routes, channels } = rights;
  if (!may.includes(action) && !(action === 'guard' && may.includes('promote')))
    return `may not ${action}; ${describeRights(rights)}`;
  if (target !== undefined && !includes(screens, target)) {
    return `may not ${action} ${target}; ${describeRights(rights)}`;
  }
  if (route !== undefined && routes !== undefined && !routes.includes(route)) {
    return `may not ${action} ${target} with the route ${route}; ${describeRights(rights)}`;
  }
  if (channel !== undefined && !includes(channels, channel)) {
    return `may not ${action} on the channel ${channel}; ${describeRights(rights)}`;
  }
  return validityProblem(rights, at);
}

function validityProblem({ from, until }: Pick<Rights, 'from' | 'until'>, at: Date) {
  if (from !== undefined && at < new Date(from)) {
    return `is valid from ${from} on, not at ${at.toISOString()}`;
  }
  if (until !== undefined && at >= new Date(until)) return `expired at ${until}`;
  return undefined;
}

function isBeforeRevocation(
  { heads, since }: Revocation,
  { action, at, channel = '', n = Number.POSITIVE_INFINITY }: RightRequest,
): boolean {
  if (!isInLog(action)) return at < new Date(since);
  const last = Object.hasOwn(heads, channel) ? heads[channel] : undefined;
  return n <= (last?.n ?? 0);
}

/** Whether an action is an entry of the log, with a position. */
const isInLog = (action: KeyAction) => action === 'promote' || action === 'guard';

/** Actions are not translated. */
const LIST = new Intl.ListFormat('en-GB');

const includes = (names: '*' | readonly string[], name: string) =>
  names === '*' || names.includes(name);

/**
 * The rights of a key in words: `it may publish and promote product on stable`.
 *
 * @example describeRights(key) // 'it may publish product on all channels'
 */
export function describeRights({ may, screens, routes, channels }: Rights): string {
  const what = screens === '*' ? 'everything' : screens.join(', ');
  const where = channels === '*' ? 'all channels' : channels.join(', ');
  const at = routes === undefined ? '' : ` at ${routes.join(', ')}`;
  return `it may ${LIST.format(may)} ${what}${at} on ${where}`;
}
