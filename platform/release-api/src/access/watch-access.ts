import { readFile } from 'node:fs/promises';
import { describeFailure } from '@vitrine/http';
import { Unavailable } from '../refusal.ts';
import { type AccessList, parseAccessList } from './access-list.ts';

/** How long a list that was read counts, in ms: a revoked token is refused after this time. */
const REREAD_AFTER_MS = 1000;

/** Returns the current access list; rejects while the file cannot be read or is not valid. */
export type ReadAccess = () => Promise<AccessList>;

/**
 * Reads the access list again when it has changed. While the file is not valid, nobody has access:
 * an older list could contain a token that was revoked with this change.
 *
 * @throws {Unavailable} while the file cannot be read or is not valid.
 */
export function createAccessReader(path: string, now = () => performance.now()): ReadAccess {
  let last: { bytes: Buffer; list: AccessList } | undefined;
  let current: { promise: Promise<AccessList>; at: number } | undefined;

  async function read(): Promise<AccessList> {
    const bytes = await readFile(path);
    if (last === undefined || Buffer.compare(last.bytes, bytes) !== 0) {
      last = { bytes, list: parseAccessList(bytes, path) };
    }
    return last.list;
  }

  return () => {
    if (current === undefined || now() - current.at > REREAD_AFTER_MS) {
      const promise = read().catch((cause) => {
        throw new Unavailable(`The access list cannot be used: ${messageOf(cause)}`, { cause });
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
