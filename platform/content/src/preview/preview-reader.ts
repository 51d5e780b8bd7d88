import type { CatalogueReader } from '../projection/catalogue-store/catalogue-store.ts';
import type { PreviewDocuments } from './preview-files.ts';

/** The catalogue with a preview's pages in place of the published ones. Lists have no drafts. */
export function previewReader(
  published: CatalogueReader,
  documents: PreviewDocuments,
): CatalogueReader {
  const rowOf = (kind: string, key: string, locale: string) =>
    documents
      .find((document) => document.kind === kind && document.key === key)
      ?.rows.find((row) => row.locale === locale);
  return {
    ...published,
    body: (kind, key, locale) =>
      rowOf(kind, key, locale)?.body ?? published.body(kind, key, locale),
    page: (kind, key, locale) =>
      rowOf(kind, key, locale)?.page ?? published.page(kind, key, locale),
  };
}
