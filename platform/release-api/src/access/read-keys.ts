import { describeFailure } from '@vitrine/http';
import { type KeyFile, type KeyList, requireKeys } from '@vitrine/release-log';
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
