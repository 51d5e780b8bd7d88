import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createLog } from '@vitrine/http';
import { openAuthoring } from '../authoring/open-authoring.ts';
import { payloadLogger } from '../authoring/payload-logger.ts';
import { copyDatabase } from '../backup/back-up.ts';
import type { CatalogueDocument, CatalogueHeader } from '../documents/catalogue-document.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { writeWhole } from '../media/part-file.ts';
import { openPictureStore } from '../media/picture-store.ts';
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

/** A reason why nothing is exported. Match its `code`, not its class. */
class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly code: 'no-catalogue' | 'not-empty';
  readonly remedy: string;

  constructor(code: ExportError['code'], message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}

/**
 * Writes the catalogue to a folder with its pictures, or to a `.jsonl` file without them, while
 * authors and visitors use it.
 *
 * @param state The folder of the content.
 * @throws {ExportError} `no-catalogue` or `not-empty`.
 * @throws {ServiceError} `damaged-database`.
 */
export async function exportCatalogue(state: string, to: string, now: Date): Promise<Exported> {
  const files = stateFiles(state);
  if (!(await stat(files.authoring).catch(() => undefined))) {
    throw new ExportError(
      'no-catalogue',
      `There is no catalogue in ${state}.`,
      'Set VITRINE_STATE to the folder of the state.',
    );
  }
  requireUndamaged(files.authoring);
  const isFile = to.endsWith('.jsonl');
  await requireNew(to, isFile);
  const folder = isFile ? dirname(to) : to;
  await mkdir(folder, { recursive: true });
  const temporary = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
  try {
    const copy = join(temporary, 'authoring.sqlite');
    // A copy stays the same while authors write, and may be migrated.
    copyDatabase(files.authoring, copy);
    const exported: Exported = { documents: 0, pictures: 0, missing: [] };
    const takePicture = async (document: CatalogueDocument) => {
      if (isFile || !(await copyPicture(document, files, join(to, PICTURES_FOLDER)))) return;
      exported.pictures += 1;
    };
    await writeWhole(isFile ? to : join(to, CATALOGUE_FILE), async (part) => {
      const lines = linesOf(copy, temporary, now, async (document) => {
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

async function requireNew(to: string, isFile: boolean): Promise<void> {
  const found = await stat(to).catch(() => undefined);
  if (!found) return;
  const isEmptyFolder = !isFile && found.isDirectory() && (await readdir(to)).length === 0;
  if (isEmptyFolder) return;
  throw new ExportError('not-empty', `${to} exists.`, 'Name a new folder or file.');
}

async function* linesOf(
  database: string,
  folder: string,
  now: Date,
  written: (document: CatalogueDocument) => Promise<void>,
): AsyncGenerator<string> {
  const log = createLog('content');
  log.level = 'error';
  const authoring = await openAuthoring({
    secret: 'not used, because nobody logs in here',
    database,
    originals: folder,
    pictures: openPictureStore(folder),
    touched: () => undefined,
    makePreview: () => Promise.reject(new Error('No previews here')),
    logger: payloadLogger(log),
  });
  try {
    const header: CatalogueHeader = { vitrine: 'catalogue', version: 1, at: now.toISOString() };
    yield `${JSON.stringify(header)}\n`;
    for await (const document of readDocuments(authoring.payload)) {
      await written(document);
      yield `${JSON.stringify(document)}\n`;
    }
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
