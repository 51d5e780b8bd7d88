import { describeFailure } from '@vitrine/http';
import {
  findKey,
  isValidAt,
  type KeyFile,
  type KeyList,
  LogError,
  type PrivateKey,
  requireKeys,
} from '@vitrine/release-log';
import { Unavailable } from '../refusal.ts';

/** How long a list that was read counts, in ms: a revoked token is refused after this time. */
const REREAD_AFTER_MS = 1000;

/** Returns the current list of keys, tokens and issuers; rejects while it cannot be used. */
export type ReadKeys = () => Promise<KeyList>;

/**
 * Reads `keys.json` again when a second has passed. While it cannot be read, is not valid or is
 * older than before, nobody has access: the list in memory could have a token that was revoked.
 *
 * @throws {Unavailable} while it cannot be used.
 */
export function createKeysReader(
  file: Pick<KeyFile, 'location' | 'read'>,
  now = () => performance.now(),
): ReadKeys {
  let revision = 0;
  let current: { promise: Promise<KeyList>; at: number } | undefined;

  async function read(): Promise<KeyList> {
    const list = await requireKeys(file);
    if (list.revision < revision) {
      throw new Error(
        `${file.location} is older than before: revision ${list.revision} after ${revision}. Restore the newer list. If the older one is right, restart the release API.`,
      );
    }
    revision = list.revision;
    return list;
  }

  return () => {
    if (current === undefined || now() - current.at > REREAD_AFTER_MS) {
      const promise = read().catch((cause) => {
        throw new Unavailable(`The list of keys and tokens cannot be used: ${messageOf(cause)}`, {
          cause,
        });
      });
      current = { promise, at: now() };
    }
    return current.promise;
  };
}

/** Describes the problem of a file in our words: those of Node and valibot are not for people. */
export function messageOf(cause: unknown): string {
  return (
    describeFailure(cause)?.message ?? (cause instanceof Error ? cause.message : String(cause))
  );
}

/**
 * Requires that a key may sign for all who have a token.
 *
 * @throws {LogError} `not-allowed`, with the command that lists such a key.
 */
export function requireSigningKey({ keys }: { keys: KeyList }, key: PrivateKey, now: Date): void {
  const listed = findKey(keys, key.keyId);
  if (listed?.signsForOthers && isValidAt(listed, now)) return;
  const problem = !listed
    ? 'is not in keys.json'
    : listed.signsForOthers
      ? 'is not valid any more'
      : 'may not sign for others';
  throw new LogError('not-allowed', `The key ${key.keyId} of the release API ${problem}.`, {
    remedy:
      'Make one with "pnpm releases keys create ~/.vitrine/release-api.pem", list it with "pnpm releases keys add release-api --screens "*" --signs-for-others --public-key <key>", and set VITRINE_SIGNING_KEY to the file.',
  });
}
