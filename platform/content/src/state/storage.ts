import { access, constants, statfs } from 'node:fs/promises';
import { ServiceError } from '@vitrine/http';
import { UNAVAILABLE_DETAIL } from '../database/unavailable.ts';
import { problemResponse } from '../http/problem.ts';

/** An upload of 25 MB is stored twice, and the databases need room to grow. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
/** Enough to open the databases, so that authors can read while they free space. */
const MIN_FREE_BYTES_AT_START = 1024 * 1024;

export interface StorageProblem {
  kind: 'full' | 'not-writable' | 'database';
  message: string;
  remedy: string;
}

async function storageProblem(
  folder: string,
  minFreeBytes: number = MIN_FREE_BYTES,
): Promise<StorageProblem | undefined> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return {
      kind: 'not-writable',
      message: `${folder} cannot be written to (${code}).`,
      remedy: 'Mount its volume for writing, and give the user of this process access to it.',
    };
  }
  const free = await freeBytes(folder);
  if (free >= minFreeBytes) return undefined;
  return {
    kind: 'full',
    message: `The disk of ${folder} is full: ${toMebibytes(free)} MiB are free, ${toMebibytes(minFreeBytes)} are needed.`,
    remedy: 'Free space on it. No restart is needed.',
  };
}

const databaseProblem = (message: string | undefined): StorageProblem | undefined =>
  message === undefined
    ? undefined
    : { kind: 'database', message, remedy: 'Start PostgreSQL again. No restart is needed here.' };

const toMebibytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** The space on the disk of a folder that this user may fill. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws {ServiceError} `state-not-writable`. */
export async function requireWritable(folder: string): Promise<void> {
  const problem = await storageProblem(folder, MIN_FREE_BYTES_AT_START);
  if (!problem) return;
  throw new ServiceError('state-not-writable', problem.message, { remedy: problem.remedy });
}

/** The disk that a folder is on, and the database. */
export interface Storage {
  /** Why nothing should be written now; undefined if it can be. Reports when that changes. */
  problem(): Promise<StorageProblem | undefined>;
}

interface WatchOptions {
  /** The database, if it is another server. */
  database?: { problem(): string | undefined };
  minFreeBytes?: number;
}

/** @param report Receives a problem when it begins, and undefined when it is over. */
export function watchStorage(
  folder: string,
  report: (problem: StorageProblem | undefined) => void,
  { database, minFreeBytes }: WatchOptions = {},
): Storage {
  let reported: StorageProblem['kind'] | undefined;
  return {
    async problem() {
      const problem =
        databaseProblem(database?.problem()) ?? (await storageProblem(folder, minFreeBytes));
      if (problem?.kind !== reported) report(problem);
      reported = problem?.kind;
      return problem;
    },
  };
}

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const RESPONSES = {
  full: { title: 'Insufficient storage', status: 507, detail: 'The disk is full' },
  'not-writable': { title: 'Not writable', status: 503, detail: 'Nothing can be written now' },
  database: { title: 'Database unavailable', status: 503, detail: UNAVAILABLE_DETAIL },
} as const;

/**
 * Answers 507 or 503 to requests that would write while the disk or the database cannot take them.
 * The CMS would say that the author is not allowed to. Reading goes on.
 */
export function guardWrites(
  fetch: (request: Request) => Promise<Response>,
  storage: Storage,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const problem = READ_METHODS.has(request.method) ? undefined : await storage.problem();
    return problem ? problemResponse(RESPONSES[problem.kind]) : fetch(request);
  };
}
