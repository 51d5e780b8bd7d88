import type { Payload } from 'payload';
import { COLLECTION_OF, isPageKind, type PageKind } from '../authoring/document-pages.ts';
import type { CmsReader } from '../projection/source/cms-reader.ts';
import type { PreviewGrant } from './preview-token.ts';

/** The last draft of a document, published or not; undefined if there is no such document. */
export async function readDraft(payload: Payload, kind: PageKind, key: string): Promise<unknown> {
  const newest = { draft: true, locale: 'all', depth: 0, overrideAccess: true } as const;
  if (kind === 'home') return payload.findGlobal({ slug: 'home', ...newest });
  const where = { id: { equals: key } };
  const { docs } = await payload.find({ collection: COLLECTION_OF[kind], where, ...newest });
  return docs[0];
}

/**
 * Reads one document as its last draft, and everything else as visitors see it. A brand or group
 * that was never published is read as its draft too: without it, its product has no page.
 */
export function createDraftReader(
  payload: Payload,
  published: CmsReader,
  drafted: Pick<PreviewGrant, 'kind' | 'key'>,
): CmsReader {
  return {
    ...published,
    async document(kind, key) {
      const draft =
        kind === drafted.kind && key === drafted.key
          ? undefined
          : await published.document(kind, key);
      return draft ?? (isPageKind(kind) ? readDraft(payload, kind, key) : undefined);
    },
    async global(slug) {
      if (slug !== 'home' || drafted.kind !== 'home') return published.global(slug);
      // The row builder withholds what is not published.
      return { ...Object(await readDraft(payload, 'home', 'home')), _status: 'published' };
    },
  };
}
