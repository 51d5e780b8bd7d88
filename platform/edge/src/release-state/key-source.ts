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
   * @throws {LogError} if it is missing, invalid or older; then the known one stays in use.
   */
  refresh(): Promise<void>;
}

export function createKeySource(file: Pick<KeyFile, 'location' | 'read'>): KeySource {
  let known: KeyList | undefined;
  return {
    current() {
      if (known) return known;
      throw new LogError('no-key', `${file.location} has not been read yet.`);
    },
    async refresh() {
      const next = await requireKeys(file);
      if (known && next.revision < known.revision) throw goneBack(file.location, known, next);
      if (!isDeepStrictEqual(next, known)) known = next;
    },
  };
}

/** An older list would make a revoked key valid again. */
function goneBack(location: string, known: KeyList, next: KeyList): LogError {
  const message = `${location} is older than the list in use: revision ${next.revision} after ${known.revision}.`;
  return new LogError('tampered', message, {
    remedy: 'Restore the newer list. If the older one is right, restart the edge.',
  });
}
