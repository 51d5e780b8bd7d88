import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PAGE_KINDS } from '../authoring/document-pages.ts';
import { readAtomicFile, writeAtomicFile } from '../state/atomic-file.ts';
import { PREVIEW_LIFETIME_MS, type PreviewGrant } from './preview-token.ts';

const Row = v.object({
  locale: v.string(),
  body: v.optional(v.string()),
  page: v.optional(v.string()),
});

/** The rows of a draft, and of what is not published of its brand and group. */
export const PreviewDocuments = v.array(
  v.object({ kind: v.picklist(PAGE_KINDS), key: v.string(), rows: v.array(Row) }),
);
export type PreviewDocuments = v.InferOutput<typeof PreviewDocuments>;

type Document = Pick<PreviewGrant, 'kind' | 'key'>;

const pathOf = (folder: string, { kind, key }: Document): string =>
  join(folder, `${createHash('sha256').update(`${kind}/${key}`).digest('hex').slice(0, 40)}.json`);

/** Stores a preview in place of the one before, and removes those whose links have expired. */
export async function writePreview(
  folder: string,
  document: Document,
  documents: PreviewDocuments,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAtomicFile(pathOf(folder, document), JSON.stringify(documents));
  const oldest = Date.now() - PREVIEW_LIFETIME_MS;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtimeMs < oldest) await rm(path, { force: true });
  }
}

/** The preview of a document; undefined if it does not exist. */
export async function readPreview(
  folder: string,
  document: Document,
): Promise<PreviewDocuments | undefined> {
  const text = await readAtomicFile(pathOf(folder, document));
  return text === undefined ? undefined : v.parse(PreviewDocuments, JSON.parse(text));
}
