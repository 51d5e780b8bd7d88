import {
  boundedList,
  boundedRecord,
  boundedText,
  Integrity,
  MAX_REASON_LENGTH,
  MAX_SCREENS,
  Time,
} from '@vitrine/contract';
import * as v from 'valibot';
import { parseJsonBytes } from '../store/json.ts';
import { LogError } from '../store/log-error.ts';
import { isPublicKey, keyIdOf } from './key-pair.ts';

export const ACTIONS = ['publish', 'check', 'promote'] as const;
/**
 * An action that a key may have the right to: publish releases, sign the report of a check, and
 * change what is live by a promotion, a canary or a rollback.
 */
export type KeyAction = (typeof ACTIONS)[number];

const Name = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'is not a name such as product.'),
);
/** A list of names, or `*` for all of them. */
const Names = v.union(
  [v.literal('*'), v.pipe(boundedList(Name, MAX_SCREENS), v.minLength(1))],
  'is neither a list of names nor "*".',
);
/** The largest number of channels, of keys, and of repairs. */
const MAX_CHANNELS = 100;
const MAX_KEYS = 1000;
const MAX_REPAIRS = 1000;

const Position = v.object({
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hash of the entry's bytes. */
  entry: Integrity,
});

const Revocation = v.object({
  /** When it was revoked. */
  at: Time,
  /** From then on, records and check reports of the key are refused. */
  since: Time,
  /**
   * Channel → the last entry before `since`. Later entries of the key are refused, whatever time
   * they claim; in a channel without a position, all of them.
   */
  heads: boundedRecord(Name, Position, MAX_CHANNELS),
  why: boundedText(MAX_REASON_LENGTH),
});
export type Revocation = v.InferOutput<typeof Revocation>;

const Repair = v.object({
  channel: Name,
  /**
   * The last entry that counts; 0 if none does. What edges have served after it is void: they go
   * back to this entry, once, and follow the log from there.
   */
  n: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The hash of its bytes; `null` for 0. */
  entry: v.nullable(Integrity),
  /** The revision of the list that added it. An edge that knows this revision has obeyed it. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Time,
  why: boundedText(MAX_REASON_LENGTH),
});
/** The statement of the platform team that the log of a channel has been cut off. */
export type Repair = v.InferOutput<typeof Repair>;

/** The rights of a key, or of a token of the release API: the fields of its schema. */
export const RIGHTS = {
  /** The team or the person that has the private key, or the token. */
  owner: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  may: v.pipe(v.array(v.picklist(ACTIONS)), v.minLength(1)),
  /** The screens that it may do it for; `host` is one of them, and `*` includes it. */
  screens: Names,
  channels: Names,
  /** Without it, the key is valid for everything before, such as a store that is signed later. */
  from: v.optional(Time),
  /** Without it, the key does not expire. */
  until: v.optional(Time),
};
const Rights = v.object(RIGHTS);
export type Rights = v.InferOutput<typeof Rights>;

const Key = v.object({
  keyId: boundedText(64),
  /** The 32 bytes of the Ed25519 public key, in base64url. */
  publicKey: v.pipe(
    v.string(),
    v.check(isPublicKey, 'is not a public key: 32 bytes in base64url.'),
  ),
  ...RIGHTS,
  revoked: v.optional(Revocation),
});
export type Key = v.InferOutput<typeof Key>;

const KeyListSchema = v.object({
  /** Raised by each change. A reader never goes back to a lower one. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  keys: boundedList(Key, MAX_KEYS),
  repairs: v.optional(boundedList(Repair, MAX_REPAIRS)),
});

/** `keys.json`: which key may publish, check and promote what, where, and until when. */
export type KeyList = v.InferOutput<typeof KeyListSchema>;

/**
 * Parses `keys.json`.
 *
 * @param what Subject of the error's sentence, such as the file's path.
 * @throws {LogError} `malformed`, with all problems.
 * @example const keys = parseKeyList(await readFile('keys.json'), 'keys.json')
 */
export function parseKeyList(bytes: Uint8Array, what: string): KeyList {
  const list = parseJsonBytes(KeyListSchema, bytes, what);
  const wrong = list.keys.find(({ keyId, publicKey }) => keyId !== keyIdOf(publicKey));
  if (wrong) {
    throw new LogError('malformed', `${what} is wrong: ${wrong.keyId} is not the id of its key.`, {
      remedy: `Its id is ${keyIdOf(wrong.publicKey)}.`,
    });
  }
  const ids = list.keys.map(({ keyId }) => keyId);
  const twice = ids.find((keyId, index) => ids.indexOf(keyId) !== index);
  if (twice === undefined) return list;
  throw new LogError('malformed', `${what} is wrong: it has the key ${twice} twice.`);
}

/**
 * A key by its id; `undefined` if the list does not have it.
 *
 * @example const key = findKey(keys, record.keyId)
 */
export function findKey({ keys }: KeyList, keyId: string): Key | undefined {
  return keys.find((key) => key.keyId === keyId);
}
