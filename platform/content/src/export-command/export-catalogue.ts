import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '@vitrine/http';
import type { AuthoringDatabase } from '../authoring/database/authoring-database.ts';
import { beginTransaction } from '../authoring/database/transaction.ts';
import { openForCommand } from '../authoring/open-for-command.ts';
import { copyDatabase } from '../backup/back-up.ts';
import { BackupError } from '../backup-folder/backup-error.ts';
import { requirePostgresContent } from '../content-database/postgres-database.ts';
import type { CatalogueDocument, CatalogueHeader } from '../documents/catalogue-document.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { writeWhole } from '../media/part-file.ts';
import { originalName } from '../media/rendition-name.ts';
import { requireUndamaged } from '../state/check-database.ts';
import { stateFiles } from '../state/state-files.ts';

/** The file of a catalogue in the folder of an export. */
export const CATALOGUE_FILE = 'catalogue.jsonl';
export const PICTURES_FOLDER = 'pictures';

export interface Exported {
  documents: number;
  pictures: number;
  /** Pictures whose file is missing in the catalogue. */
  missing: string[];
}

/**
 * Writes the catalogue to a folder with its pictures, or to a `.jsonl` file without them, while
 * authors and visitors use it.
 *
 * @param state The folder of the content.
 * @param database The URL of the PostgreSQL database; undefined for SQLite.
 * @throws {BackupError} `not-empty`.
 * @throws {ServiceError} `no-catalogue`, `damaged-database` or `database-unavailable`.
 */
export async function exportCatalogue(
  state: string,
  to: string,
  now: Date,
  database?: string,
): Promise<Exported> {
  const files = stateFiles(state);
  if (database === undefined) await requireCatalogue(state, files.authoring);
  else await requirePostgresContent(database);
  const isFile = to.endsWith('.jsonl');
  await requireNew(to, isFile);
  const folder = isFile ? dirname(to) : to;
  await mkdir(folder, { recursive: true });
  const temporary = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
  try {
    const source = sourceOf(files.authoring, temporary, database);
    const exported: Exported = { documents: 0, pictures: 0, missing: [] };
    const takePicture = async (document: CatalogueDocument) => {
      if (isFile || !(await copyPicture(document, files, join(to, PICTURES_FOLDER)))) return;
      exported.pictures += 1;
    };
    await writeWhole(isFile ? to : join(to, CATALOGUE_FILE), async (part) => {
      const lines = linesOf(source, temporary, now, async (document) => {
        exported.documents += 1;
        await takePicture(document).catch(() => exported.missing.push(fileOf(document) ?? ''));
      });
      await pipeline(Readable.from(lines), createWriteStream(part));
      return true;
    });
    return exported;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function requireCatalogue(state: string, path: string): Promise<void> {
  if (!(await stat(path).catch(() => undefined))) {
    throw new ServiceError('no-catalogue', `There is no catalogue in ${state}.`, {
      remedy: 'Set VITRINE_STATE to the folder of the state.',
    });
  }
  requireUndamaged(path);
}

/** A copy of the file stays the same while authors write, and may be migrated. */
function sourceOf(path: string, temporary: string, database: string | undefined) {
  if (database !== undefined) return { engine: 'postgres', url: database } as const;
  const copy = join(temporary, 'authoring.sqlite');
  copyDatabase(path, copy);
  return { engine: 'sqlite', path: copy } as const;
}

async function requireNew(to: string, isFile: boolean): Promise<void> {
  const target = await stat(to).catch(() => undefined);
  if (!target) return;
  const isEmptyFolder = !isFile && target.isDirectory() && (await readdir(to)).length === 0;
  if (isEmptyFolder) return;
  throw new BackupError('not-empty', `${to} exists.`, 'Name a new folder or file.');
}

async function* linesOf(
  database: AuthoringDatabase,
  folder: string,
  now: Date,
  written: (document: CatalogueDocument) => Promise<void>,
): AsyncGenerator<string> {
  const authoring = await openForCommand(database, folder, database.engine === 'sqlite');
  try {
    const transaction = await beginTransaction(authoring.payload);
    // Shows one state, however long authors write meanwhile. The copy of an SQLite file is one.
    if (database.engine === 'postgres') {
      await transaction.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    }
    const header: CatalogueHeader = { vitrine: 'catalogue', version: 1, at: now.toISOString() };
    yield `${JSON.stringify(header)}\n`;
    for await (const document of readDocuments(authoring.payload, transaction.req)) {
      await written(document);
      yield `${JSON.stringify(document)}\n`;
    }
    await transaction.commit();
  } finally {
    await authoring.close();
  }
}

/** The name of the file of a picture; undefined for any other document. */
function fileOf({ data }: CatalogueDocument): string | undefined {
  const file = data['filename'];
  return typeof file === 'string' && file === basename(file) ? file : undefined;
}

/** @returns whether the document is a picture. */
async function copyPicture(
  document: CatalogueDocument,
  { originals, media }: { originals: string; media: string },
  folder: string,
): Promise<boolean> {
  const file = fileOf(document);
  if (file === undefined) return false;
  await mkdir(folder, { recursive: true });
  const to = join(folder, file);
  const stored = join(media, originalName(String(document.data['hash'])));
  // Both have the same bytes. The second is what renditions are drawn from.
  await copyFile(stored, to).catch(() => copyFile(join(originals, file), to));
  return true;
}
