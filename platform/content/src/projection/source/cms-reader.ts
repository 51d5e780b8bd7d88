import { DEFAULT_LOCALE } from '@vitrine/contract';
import type { Payload, Where } from 'payload';
import * as v from 'valibot';
import type { Kind, Revision } from '../../authoring/change.ts';
import { SourceLocales } from './source-documents.ts';

export type DocumentKind = 'media' | 'group' | 'brand' | 'product' | 'move';

const COLLECTION: Record<DocumentKind, string> = {
  media: 'media',
  group: 'groups',
  brand: 'brands',
  product: 'products',
  move: 'moves',
};
const DOCUMENT_KINDS: readonly DocumentKind[] = ['media', 'group', 'brand', 'product', 'move'];
const WITHOUT_DRAFTS: readonly DocumentKind[] = ['media', 'move'];
/** Revisions that are read at once: few enough to be forgotten again. */
const AT_ONCE = 10_000;
const PUBLISHED: Where = { _status: { equals: 'published' } };

const Key = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const RevisedDocument = v.object({ id: Key, updatedAt: v.string() });
const GlobalRevision = v.object({ updatedAt: v.nullish(v.string()) });

const standing = (kind: Kind, key: string, revision: string): Revision => ({ kind, key, revision });

/** Reads what is published out of the CMS, every language at once, below its access rules. */
export function createCmsReader(payload: Payload) {
  const published = (kind: DocumentKind, where: Where): Where =>
    WITHOUT_DRAFTS.includes(kind) ? where : { and: [where, PUBLISHED] };

  async function find(kind: DocumentKind, where: Where) {
    const found = await payload.find({
      collection: COLLECTION[kind],
      where: published(kind, where),
      locale: 'all',
      depth: 0,
      pagination: false,
      overrideAccess: true,
    });
    const documents: unknown[] = found.docs;
    return documents;
  }

  /** Below Payload's hooks as well, which take the memory of a whole document for each. */
  async function revisions(kind: DocumentKind, where: Where): Promise<Revision[]> {
    const found: v.InferOutput<typeof RevisedDocument>[] = [];
    for (let [page, more] = [1, true]; more; page += 1) {
      const part: { docs: unknown; hasNextPage: boolean } = await payload.db.find({
        collection: COLLECTION[kind],
        where: published(kind, where),
        select: { updatedAt: true },
        sort: 'id',
        limit: AT_ONCE,
        page,
      });
      found.push(...v.parse(v.array(RevisedDocument), part.docs));
      more = part.hasNextPage;
    }
    return found.map(({ id, updatedAt }) => standing(kind, id, updatedAt));
  }

  async function localeDocuments(): Promise<unknown[]> {
    const found = await payload.find({
      collection: 'locales',
      sort: 'position',
      pagination: false,
      depth: 0,
      overrideAccess: true,
    });
    return found.docs;
  }

  const global = async (slug: 'home' | 'typography'): Promise<unknown> =>
    payload.findGlobal({ slug, locale: 'all', depth: 0, overrideAccess: true });

  async function globalRevision(slug: 'home' | 'typography'): Promise<Revision[]> {
    const { updatedAt } = v.parse(GlobalRevision, await global(slug));
    return updatedAt ? [standing(slug, slug, updatedAt)] : [];
  }

  return {
    global,

    /** One published document, or undefined. */
    async document(kind: DocumentKind, key: string): Promise<unknown> {
      return (await find(kind, { id: { equals: key } }))[0];
    },

    async media(ids: readonly string[]): Promise<unknown[]> {
      return ids.length === 0 ? [] : find('media', { id: { in: [...ids] } });
    },

    /** The published products that show a brand, a group or a picture. */
    productsWith: (field: 'brand' | 'group' | 'pictures', key: string) =>
      revisions('product', { [field]: field === 'pictures' ? { in: [key] } : { equals: key } }),

    /** The locales that visitors are offered, and their revision; undefined before there are any. */
    async locales() {
      const documents = await localeDocuments();
      const read = v.safeParse(SourceLocales, documents);
      if (!read.success) return undefined;
      const { items } = read.output;
      const known = items.some(({ code }) => code === DEFAULT_LOCALE);
      const locales = known ? { default: DEFAULT_LOCALE, items } : read.output;
      const each = v.parse(v.array(RevisedDocument), documents);
      return { locales, revision: each.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join() };
    },

    /** Every published document with its revision; globals and the locales as well. */
    async everything(): Promise<Revision[]> {
      const documents = await Promise.all(DOCUMENT_KINDS.map((kind) => revisions(kind, {})));
      const globals = await Promise.all([globalRevision('typography'), globalRevision('home')]);
      const locales = await this.locales();
      return [
        ...documents.flat(),
        ...globals.flat(),
        ...(locales ? [standing('locales', 'locales', locales.revision)] : []),
      ];
    },
  };
}
export type CmsReader = ReturnType<typeof createCmsReader>;
