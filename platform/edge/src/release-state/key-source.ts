import { isDeepStrictEqual } from 'node:util';
import { type KeyFile, type KeyList, LogError, requireKeys } from '@vitrine/release-log';

/** The keys that releases are verified with. They may change while the edge runs. */
export interface KeySource {
  /**
   * The list that was read last: the same object until it changes.
   *
   * @throws {LogError} `no-key` before the first list was read.
   */
  current(): KeyList;
  /**
   * Reads the list again.
   *
   * @param atLeast The revision that was in use before a restart.
   * @throws {LogError} if it is missing, invalid or older; then the known one stays in use.
   */
  refresh(atLeast?: number): Promise<void>;
}

export function createKeySource(file: Pick<KeyFile, 'location' | 'read'>): KeySource {
  let list: KeyList | undefined;
  return {
    current() {
      if (list) return list;
      throw new LogError('no-key', `${file.location} has not been read yet.`);
    },
    async refresh(atLeast = 1) {
      const next = await requireKeys(file);
      const newest = Math.max(atLeast, list?.revision ?? 1);
      if (next.revision < newest) throw goneBack(file.location, next.revision, newest);
      if (!isDeepStrictEqual(next, list)) list = next;
    },
  };
}

/** An older list would make a revoked key valid again. */
function goneBack(location: string, revision: number, used: number): LogError {
  const message = `${location} is older than the list that this edge has used: revision ${revision} after ${used}.`;
  return new LogError('tampered', message, {
    remedy: `Restore the newer list. If it is lost, revoke again what it had revoked, and set "revision" in the file to ${used + 1}.`,
  });
}
