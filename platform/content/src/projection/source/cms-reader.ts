import { createHash } from 'node:crypto';
import type { Locales } from '@vitrine/contract';
import type { Payload, Where } from 'payload';
import * as v from 'valibot';
import { type Change, KINDS, type Kind, type Revision } from '../../authoring/change.ts';
import { COLLECTION_OF } from '../../authoring/document-pages.ts';
import {
  Key,
  SourceAttributes,
  SourceLocales,
  SourcePlaces,
  SourceSets,
  SourceSynonyms,
  type SourceTerms,
} from './source-documents.ts';

const GLOBALS = ['typography', 'home', 'site'] as const;
type GlobalSlug = (typeof GLOBALS)[number];
type ListKind = 'locales' | 'synonyms' | 'places' | 'sets' | 'attributes';

/** The kinds that have a document for each key. A new kind is one of them. */
export type DocumentKind = Exclude<Kind, GlobalSlug | ListKind>;

const { home: _, ...PAGES } = COLLECTION_OF;
const COLLECTION: Record<DocumentKind, string> = { media: 'media', move: 'moves', ...PAGES };
export const isDocumentKind = (kind: Kind): kind is DocumentKind => Object.hasOwn(COLLECTION, kind);
const DOCUMENT_KINDS = KINDS.filter(isDocumentKind);
const WITHOUT_DRAFTS: readonly DocumentKind[] = ['media', 'move'];
/** Small enough that the memory of one batch is free before the next. */
const REVISIONS_PER_READ = 10_000;
const PUBLISHED: Where = { _status: { equals: 'published' } };

const RevisedDocument = v.object({ id: Key, updatedAt: v.string() });
const GlobalRevision = v.object({ updatedAt: v.nullish(v.string()) });

/** The documents of a collection that is one list to visitors, and their common revision. */
export interface WholeList<Documents> {
  documents: Documents;
  revision: string;
}

/** Reads published documents from the CMS, in all languages, without its access rules. */
export interface CmsReader {
  global(slug: GlobalSlug): Promise<unknown>;
  /** One published document, or undefined. */
  document(kind: DocumentKind, key: string): Promise<unknown>;
  /** The published documents among these, in any order. */
  documents(kind: DocumentKind, keys: readonly string[]): Promise<unknown[]>;
  /** The published products of a brand or a group, or those that show a picture. */
  productsWith(kind: 'brand' | 'group' | 'media', key: string): Promise<Revision[]>;
  /** The published groups right below one. */
  groupsBelow(key: string): Promise<Revision[]>;
  /**
   * The locales offered to visitors, delivery to their markets, and their revision; undefined
   * before the first locale exists.
   */
  locales(): Promise<{ locales: Locales; terms: SourceTerms[]; revision: string } | undefined>;
  /** The synonyms of all locales, and their revision; undefined if they are empty. */
  synonyms(): Promise<WholeList<SourceSynonyms> | undefined>;
  /** The places of all brands, and their revision; undefined without places. */
  places(): Promise<WholeList<SourcePlaces> | undefined>;
  /** The sets of products, and their revision; undefined without any. */
  sets(): Promise<WholeList<SourceSets> | undefined>;
  /** The attributes in their order, and their revision; undefined without any. */
  attributes(): Promise<WholeList<SourceAttributes> | undefined>;
  /** The revision of a published document or of a global; undefined for a list and without one. */
  revision(document: Change): Promise<string | undefined>;
  /** The revision of every published document, of the globals and of the locales. */
  everything(): Promise<Revision[]>;
}

export function createCmsReader(payload: Payload): CmsReader {
  const global = (slug: GlobalSlug): Promise<unknown> =>
    payload.findGlobal({ slug, locale: 'all', depth: 0, overrideAccess: true });
  const locales = () => readLocales(payload);
  const synonyms = () => readWholeList(payload, 'synonyms', SourceSynonyms);
  const places = () => readWholeList(payload, 'places', SourcePlaces);
  const sets = () => readWholeList(payload, 'sets', SourceSets);
  const attributes = () => readAttributes(payload);

  async function globalRevision(slug: GlobalSlug): Promise<Revision[]> {
    const { updatedAt } = v.parse(GlobalRevision, await global(slug));
    return updatedAt ? [{ kind: slug, key: slug, revision: updatedAt }] : [];
  }

  return {
    global,
    locales,
    synonyms,
    places,
    sets,
    attributes,
    document: async (kind, key) => (await find(payload, kind, { id: { equals: key } }))[0],
    documents: async (kind, keys) =>
      keys.length === 0 ? [] : find(payload, kind, { id: { in: [...keys] } }),
    productsWith: (kind, key) =>
      readRevisions(
        payload,
        'product',
        kind === 'media'
          ? { or: [{ pictures: { in: [key] } }, { 'variants.picture': { equals: key } }] }
          : { [kind]: { equals: key } },
      ),
    groupsBelow: (key) => readRevisions(payload, 'group', { parent: { equals: key } }),
    async revision({ kind, key }) {
      const global = GLOBALS.find((slug) => slug === kind);
      if (global) return (await globalRevision(global))[0]?.revision;
      if (!isDocumentKind(kind)) return undefined;
      return (await readRevisions(payload, kind, { id: { equals: key } }))[0]?.revision;
    },
    async everything() {
      const documents = await Promise.all(
        DOCUMENT_KINDS.map((kind) => readRevisions(payload, kind, {})),
      );
      const globals = await Promise.all(GLOBALS.map(globalRevision));
      const lists = [
        ['locales', await locales()],
        ['synonyms', await synonyms()],
        ['places', await places()],
        ['sets', await sets()],
        ['attributes', await attributes()],
      ] as const;
      return [
        ...documents.flat(),
        ...globals.flat(),
        ...lists.flatMap(([kind, list]) =>
          list ? [{ kind, key: kind, revision: list.revision }] : [],
        ),
      ];
    },
  };
}

const published = (kind: DocumentKind, where: Where): Where =>
  WITHOUT_DRAFTS.includes(kind) ? where : { and: [where, PUBLISHED] };

async function find(payload: Payload, kind: DocumentKind, where: Where): Promise<unknown[]> {
  const result = await payload.find({
    collection: COLLECTION[kind],
    where: published(kind, where),
    locale: 'all',
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  return result.docs;
}

/** Bypasses Payload's hooks, which need the memory of a whole document for each revision. */
async function readRevisions(
  payload: Payload,
  kind: DocumentKind,
  where: Where,
): Promise<Revision[]> {
  const documents: v.InferOutput<typeof RevisedDocument>[] = [];
  for (let [page, more] = [1, true]; more; page += 1) {
    const { docs }: { docs: unknown } = await payload.db.find({
      collection: COLLECTION[kind],
      where: published(kind, where),
      select: { updatedAt: true },
      sort: 'id',
      limit: REVISIONS_PER_READ,
      page,
      // It would count the documents first.
      pagination: false,
    });
    const part = v.parse(v.array(RevisedDocument), docs);
    documents.push(...part);
    more = part.length === REVISIONS_PER_READ;
  }
  return documents.map(({ id, updatedAt }) => ({ kind, key: id, revision: updatedAt }));
}

async function readLocales(payload: Payload) {
  const [offered, sold] = await Promise.all([
    readInOrder(payload, 'locales'),
    readInOrder(payload, 'markets'),
  ]);
  const read = v.safeParse(SourceLocales, {
    locales: offered,
    markets: sold,
    terms: sold,
  });
  if (!read.success) return undefined;
  const { locales, terms } = read.output;
  const { items, markets } = locales;
  const currencies = [...new Set((markets ?? items).map(({ currency }) => currency))];
  const [first] = currencies;
  const revisions = v.parse(v.array(RevisedDocument), [...offered, ...sold]);
  const revision = revisions.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  return {
    locales: {
      ...locales,
      // Lists in a currency without a market would have no filter and no order by price.
      items: items.map((item) =>
        first && !currencies.includes(item.currency) ? { ...item, currency: first } : item,
      ),
      currencies,
    },
    terms,
    revision,
  };
}

async function readInOrder(
  payload: Payload,
  collection: 'locales' | 'markets',
): Promise<readonly unknown[]> {
  const { docs } = await payload.find({
    collection,
    locale: 'all',
    sort: 'position',
    pagination: false,
    depth: 0,
    overrideAccess: true,
  });
  return docs;
}

async function readAttributes(payload: Payload) {
  const list = await readWholeList(payload, 'attributes', SourceAttributes);
  if (!list) return undefined;
  const last = Number.MAX_SAFE_INTEGER;
  const documents = list.documents.toSorted((a, b) => (a.position ?? last) - (b.position ?? last));
  return { documents, revision: list.revision };
}

/** @returns Undefined without documents. */
async function readWholeList<
  Schema extends v.GenericSchema<unknown, { id: string; updatedAt: string }[]>,
>(payload: Payload, collection: Exclude<ListKind, 'locales'>, schema: Schema) {
  const { docs } = await payload.find({
    collection,
    locale: 'all',
    sort: 'id',
    pagination: false,
    depth: 0,
    overrideAccess: true,
  });
  if (docs.length === 0) return undefined;
  const documents: v.InferOutput<Schema> = v.parse(schema, docs);
  const hash = createHash('sha256');
  for (const { id, updatedAt } of documents) hash.update(`${id} ${updatedAt}\n`);
  return { documents, revision: hash.digest('hex') };
}
