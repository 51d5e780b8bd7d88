import { boundedList, boundedText, Integrity, MAX_REASON_LENGTH, Time } from '@vitrine/contract';
import * as v from 'valibot';
import { parseJsonBytes } from '../store/json.ts';
import { LogError } from '../store/log-error.ts';
import { CREDENTIALS, credentialsOf } from './credentials.ts';
import { isPublicKey, keyIdOf } from './key-pair.ts';
import { isValidAt, Name, type Revocation, RIGHTS } from './rights.ts';

/** The largest number of keys, and of repairs. */
const MAX_KEYS = 1000;
const MAX_REPAIRS = 1000;
/** The largest number of entries that a repair names as cut off. */
export const MAX_CUT_OFF = 1000;

const Repair = v.object({
  channel: Name,
  /**
   * The last entry that counts; 0 if none does. What edges have served after it is void: they go
   * back to this entry, once, and follow the log from there.
   */
  n: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Its hash; `null` for 0. */
  entry: v.nullable(Integrity),
  /** The revision of the list that added it. An edge that knows this revision has obeyed it. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Time,
  why: boundedText(MAX_REASON_LENGTH),
  /**
   * The hashes of the entries that it has cut off: of their content, or, if only an edge knew them,
   * of their bytes. They stay refused if their files return. Older lists do not have it.
   */
  cutOff: v.optional(boundedList(Integrity, MAX_CUT_OFF)),
});
/** The statement of the platform team that the log of a channel has been cut off. */
export type Repair = v.InferOutput<typeof Repair>;

const Key = v.object({
  keyId: boundedText(64),
  /** The 32 bytes of the Ed25519 public key, in base64url. */
  publicKey: v.pipe(
    v.string(),
    v.check(isPublicKey, 'is not a public key: 32 bytes in base64url.'),
  ),
  ...RIGHTS,
  /**
   * May sign for tokens and grants, whose name is in what it signs: the key of the release API. No
   * other key may put something down to somebody else.
   */
  signsForOthers: v.optional(v.boolean()),
});
export type Key = v.InferOutput<typeof Key>;

const KeyListSchema = v.object({
  /** Raised by each change. A reader never goes back to a lower one. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  keys: boundedList(Key, MAX_KEYS),
  repairs: v.optional(boundedList(Repair, MAX_REPAIRS)),
  ...CREDENTIALS,
});

/**
 * `keys.json`: which key, which token and which jobs of a CI may publish, check and promote what,
 * where, and until when.
 */
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

/** The revocations of all keys, tokens and grants. */
export function revocationsOf(list: KeyList): Revocation[] {
  return [...list.keys, ...credentialsOf(list)].flatMap(({ revoked }) => revoked ?? []);
}

/**
 * When the next key, token or grant ends that counts now; `undefined` if none of them ends.
 *
 * @example const end = nextEnd(keys, new Date())
 */
export function nextEnd(list: KeyList, now: Date): Date | undefined {
  const ends = [...list.keys, ...credentialsOf(list)].flatMap((rights) =>
    rights.until !== undefined && isValidAt(rights, now) ? [Date.parse(rights.until)] : [],
  );
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}
