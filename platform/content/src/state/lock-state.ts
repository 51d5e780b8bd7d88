import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { ServiceError } from '@vitrine/http';
import * as v from 'valibot';
import type { StateFiles } from './state-files.ts';

/** The process that writes a state folder. */
const Holder = v.object({ pid: v.number(), host: v.string(), since: v.string() });

interface LockFiles {
  lock: string;
  holder: string;
}

/** The databases of the locks. Node would close one that nothing refers to. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock for this process alone. It is the operating system's, on a file that SQLite opens:
 * it ends with the process, however that ends.
 *
 * @param refusal The error if another process has it.
 * @returns Gives the lock back.
 */
export function takeLock(
  { lock, holder }: LockFiles,
  refusal: (who: string, cause: unknown) => Error,
): () => void {
  const database = new DatabaseSync(lock, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    throw isBusy(cause) ? refusal(whoHolds(holder), cause) : cause;
  }
  const self: v.InferOutput<typeof Holder> = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
  };
  writeFileSync(holder, `${JSON.stringify(self)}\n`);
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}

/**
 * Takes the state folder for this process alone. Two processes that write it would overwrite each
 * other.
 *
 * @returns Gives the folder back.
 * @throws {ServiceError} `state-in-use`, with the process that has it.
 */
export function lockState(folder: string, files: Pick<StateFiles, 'lock' | 'holder'>): () => void {
  return takeLock(
    files,
    (who, cause) =>
      new ServiceError('state-in-use', `${folder} is in use by ${who}.`, {
        remedy:
          'Stop that process, or set VITRINE_STATE to another folder. ' +
          'Only one authoring process may write a folder; any number of delivery processes read it.',
        cause,
      }),
  );
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  // SQLITE_BUSY, which may carry more in its higher bits.
  return typeof code === 'number' && (code & 0xff) === 5;
}

/** Only for the message: the file is written after the lock was taken. */
function whoHolds(file: string): string {
  try {
    const { pid, host, since } = v.parse(Holder, JSON.parse(readFileSync(file, 'utf8')));
    return `process ${pid} on ${host} since ${since}`;
  } catch {
    return 'another process';
  }
}
