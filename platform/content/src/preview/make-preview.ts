import { APIError, type Payload } from 'payload';
import * as v from 'valibot';
import type { MakePreview } from '../authoring/api/preview-endpoint.ts';
import { isPageKind } from '../authoring/document-pages.ts';
import type { BuiltDocument } from '../projection/catalogue-store/catalogue-store.ts';
import { createRowBuilder } from '../projection/rows/build-rows.ts';
import { createCmsReader } from '../projection/source/cms-reader.ts';
import { createDraftReader, readDraft } from './draft-reader.ts';
import { type PreviewDocuments, writePreview } from './preview-files.ts';
import { PREVIEW_LIFETIME_MS, type PreviewGrant, signPreview } from './preview-token.ts';

/** The screen that a story was written for. */
const Written = v.object({ screen: v.nullish(v.string()) });

type Document = Pick<PreviewGrant, 'kind' | 'key'>;

const documentOf = ({ kind, key }: Document, built: BuiltDocument): PreviewDocuments[number] => ({
  kind,
  key,
  rows: built.rows.map(({ locale, body, page }) => ({
    locale,
    ...(body !== undefined && { body }),
    ...(page !== undefined && { page }),
  })),
});

/** Builds the pages of the last draft of a document, as if it were published. */
async function buildPreview(payload: Payload, document: Document): Promise<PreviewDocuments> {
  const published = createCmsReader(payload);
  const reader = createDraftReader(payload, published, document);
  const missing: string[] = [];
  const build = createRowBuilder(reader, (message) => missing.push(message));
  const built = await build(document);
  if (!built) {
    const reason = missing[0] ?? 'Its brand or its group is missing.';
    throw new APIError(`This draft has no preview yet: ${reason}`, 409, null, true);
  }
  const documents = [documentOf(document, built)];
  for (const { kind, key } of built.dependsOn ?? []) {
    if ((kind !== 'brand' && kind !== 'group') || (await published.document(kind, key))) continue;
    const other = await build({ kind, key });
    if (other && isPageKind(kind)) documents.push(documentOf({ kind, key }, other));
  }
  return documents;
}

/** @param folder Where delivery reads previews. */
export function createPreviewMaker(folder: string, secret: string): MakePreview {
  return async (payload, document) => {
    const { kind, key } = document;
    const draft = await readDraft(payload, kind, key);
    if (!draft) {
      throw new APIError(`There is no ${kind} "${key}"`, 404, null, true);
    }
    const expiresAt = Date.now() + PREVIEW_LIFETIME_MS;
    await writePreview(folder, document, await buildPreview(payload, document));
    const { screen } = v.parse(Written, draft);
    const token = signPreview(secret, { ...document, expiresAt });
    return { token, expiresAt, ...(screen && { screen }) };
  };
}
