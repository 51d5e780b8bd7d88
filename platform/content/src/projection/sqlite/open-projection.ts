import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { CatalogueReader } from '../catalogue-store/catalogue-store.ts';
import { createCatalogueReader } from './catalogue-reader.ts';
import { keyOf } from './schema.ts';
import { projectionKey } from './version.ts';

/** A projection that another process writes, rebuilds or replaces while it is read. */
export interface Projection extends CatalogueReader {
  /**
   * Looks for a new file and switches to it as soon as it is complete. Called before every answer.
   *
   * @returns Why there is nothing to read; undefined if there is.
   */
  problem(): string | undefined;
  /** Takes an error of reading a damaged place. Everything else is read on. */
  damaged(error: unknown): void;
  /** The message about damage of the file that is read; undefined if none was found. */
  damage(): string | undefined;
  close(): void;
}

export interface ProjectionOptions {
  /** The key of the projections that this code can read. */
  key?: string;
  /** Receives a message when the file at the path cannot be read, once for each reason. */
  warn(message: string): void;
  /** Receives a message when a part of the file that is read is damaged, once for each file. */
  damaged(message: string): void;
  /** The process that fills the file; authoring if it is not given. */
  filledBy?: Filler;
}

/** Sentences about the process that fills the file. */
export interface Filler {
  /** The remedy if the file is missing. */
  missing: string;
  /** The end of the sentence `The file is empty. …` */
  filling: string;
  /** The remedy if the file is damaged. */
  again: string;
}

const AUTHORING: Filler = {
  missing: 'Start authoring, which makes it',
  filling: 'Authoring is filling it',
  again: 'Restart authoring, which makes it again',
};

/** An open file. While it is open, no other file can get its identity. */
interface OpenFile {
  id: string;
  database: DatabaseSync;
}

/** Writers do not block readers. A file is locked for a moment while it is created. */
const BUSY_TIMEOUT_MS = 500;
const NOT_READY = 'Until then nothing is delivered.';
const READING_ON = 'Until then the answers come from the previous file and show no change.';

/**
 * Opens the projection in a file, for reading only. The file need not be there yet. A file that was
 * deleted or cannot be read by this release is read on until a complete one is in its place.
 *
 * @example const projection = openProjection(path, { warn: console.warn });
 */
export function openProjection(
  path: string,
  { key = projectionKey(), warn, damaged: report, filledBy = AUTHORING }: ProjectionOptions,
): Projection {
  const file = followFile(path, key, filledBy);
  let warned: string | undefined;
  let damage: { reader: CatalogueReader; message: string } | undefined;

  function reader(): CatalogueReader {
    const present = file.reader();
    if (!present) throw new Error(`There is no projection in ${path}`);
    return present;
  }

  function problem(): string | undefined {
    const state = file.look();
    const isRead = file.reader() !== undefined;
    if (state && state !== warned) warn(`${state}. ${isRead ? READING_ON : NOT_READY}`);
    warned = state;
    return isRead ? undefined : state;
  }

  return {
    problem,
    damaged(error) {
      const present = file.reader();
      if (!present || damage?.reader === present) return;
      const message = `${path} is damaged: ${String(error)}. ${filledBy.again}.`;
      damage = { reader: present, message };
      report(message);
    },
    damage: () => (damage?.reader === file.reader() ? damage?.message : undefined),
    version: file.version,
    atOnce: (read) => reader().atOnce(() => read(file.version())),
    body: (...of) => reader().body(...of),
    bodies: (...of) => reader().bodies(...of),
    page: (...of) => reader().page(...of),
    item: (...of) => reader().item(...of),
    items: (...of) => reader().items(...of),
    list: (...of) => reader().list(...of),
    facetCounts: (...of) => reader().facetCounts(...of),
    count: (...of) => reader().count(...of),
    corrections: (...of) => reader().corrections(...of),
    isNamed: (...of) => reader().isNamed(...of),
    synonyms: (...of) => reader().synonyms(...of),
    suggestions: (...of) => reader().suggestions(...of),
    pages: (...of) => reader().pages(...of),
    pageCount: () => reader().pageCount(),
    close: file.close,
  };
}

/** Keeps the last file at a path open that was complete and of this release. */
function followFile(path: string, key: string, filledBy: Filler) {
  let current: (OpenFile & { reader: CatalogueReader }) | undefined;
  let candidate: OpenFile | undefined;
  /** Added to the version of the current file, so that a switch increases the version too. */
  let offset = 0;
  let latest = 0;

  function setCandidate(file: OpenFile | undefined): void {
    candidate?.database.close();
    candidate = file;
  }

  function switchToPresent(): string | undefined {
    const id = identityOf(path);
    if (id === undefined) {
      setCandidate(undefined);
      return `${path} does not exist. ${filledBy.missing}`;
    }
    if (id === current?.id) return undefined;
    if (id !== candidate?.id) setCandidate(openFile(path));
    if (!candidate) return `${path} is just being replaced`;
    const reason = whyUnreadable(candidate.database, key, filledBy);
    if (reason) return `${path} ${reason}`;
    const reader = createCatalogueReader(candidate.database);
    // Fills the memory, so that no visitor has to wait for it.
    reader.version();
    offset = latest;
    current?.database.close();
    current = { ...candidate, reader };
    candidate = undefined;
    return undefined;
  }

  return {
    reader: () => current?.reader,
    version(): number {
      if (current) latest = offset + current.reader.version();
      return latest;
    },
    /** Why the file at the path is not the one that is read; undefined if it is. */
    look(): string | undefined {
      try {
        return switchToPresent();
      } catch (error) {
        return `${path} cannot be read: ${String(error)}. ${remedyFor(error, filledBy)}`;
      }
    },
    close(): void {
      setCandidate(undefined);
      current?.database.close();
      current = undefined;
    },
  };
}

/** Making a file again does not help a process that may not look it up. */
const remedyFor = (error: unknown, { again }: Filler) =>
  error instanceof Error && 'syscall' in error
    ? 'Start delivery as the user to whom VITRINE_STATE belongs'
    : again;

function identityOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Opens the file at the path; undefined if it was replaced meanwhile. */
function openFile(path: string): OpenFile | undefined {
  const id = identityOf(path);
  if (id === undefined) return undefined;
  const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  // The first read opens the files beside it. Of a file that was replaced before, they would be the
  // new one's.
  try {
    database.prepare('SELECT count(*) FROM sqlite_master').get();
  } catch {
    // The next read says what is wrong with it.
  }
  if (identityOf(path) === id) return { id, database };
  database.close();
  return undefined;
}

/**
 * Why a file must not be read, with what to do; undefined if it may.
 *
 * @throws If it is damaged.
 */
function whyUnreadable(
  database: DatabaseSync,
  key: string,
  { filling }: Filler,
): string | undefined {
  const stored = keyOf(database);
  if (stored === undefined) return `is empty. ${filling}`;
  if (stored !== key) {
    return 'was made by another release. Start authoring and delivery of the same release';
  }
  const complete = database.prepare("SELECT 1 FROM meta WHERE name = 'complete'").get();
  return complete ? undefined : `is not complete. ${filling}`;
}
