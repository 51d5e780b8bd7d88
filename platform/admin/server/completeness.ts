import type { Endpoint, FlattenedField, Payload, TypedLocale } from 'payload';
import { type MissingText, missingTexts } from './missing-texts.ts';

// Reads every language of a text, in place of one.
const ALL: TypedLocale | 'all' = 'all';

/** A language that visitors can choose. */
export interface Language {
  code: string;
  /** In the language itself. */
  name: string;
}

/** The texts that a document lacks, for its form. */
export interface Completeness {
  /** Whether the newest version is published. */
  isPublished: boolean;
  languages: Language[];
  missing: MissingText[];
}

const nameOf = (locale: object): string | undefined =>
  'name' in locale && typeof locale.name === 'string' ? locale.name : undefined;

/** The languages of the shop, in its order. */
export async function shopLanguages(payload: Payload): Promise<Language[]> {
  const { docs } = await payload.find({
    collection: 'locales',
    depth: 0,
    limit: 0,
    pagination: false,
    sort: 'position',
  });
  return docs.map(({ id, ...locale }) => ({
    code: String(id),
    name: nameOf(locale) ?? String(id),
  }));
}

const codes = (languages: readonly Language[]) => languages.map(({ code }) => code);

async function completenessOf(
  payload: Payload,
  fields: readonly FlattenedField[],
  document: object,
): Promise<Completeness> {
  const languages = await shopLanguages(payload);
  return {
    isPublished: '_status' in document && document._status === 'published',
    languages,
    missing: missingTexts(fields, document, codes(languages)),
  };
}

const newest = { locale: ALL, draft: true, depth: 0, fallbackLocale: false } as const;
const answer = (body: Completeness) =>
  Response.json(body, { headers: { 'Cache-Control': 'no-store' } });

/** `GET /api/products/missing-texts?id=tall-carafe` answers what its newest version lacks. */
export const documentCompleteness = (collection: string): Endpoint => ({
  path: '/missing-texts',
  method: 'get',
  async handler({ payload, searchParams, user }) {
    const { flattenedFields } = payload.collections[collection]?.config ?? { flattenedFields: [] };
    const id = searchParams.get('id') ?? '';
    const own = { overrideAccess: false, user };
    const document = await payload.findByID({ ...newest, ...own, collection, id });
    return answer(await completenessOf(payload, flattenedFields, document));
  },
});

/** `GET /api/globals/home/missing-texts` answers the same for a global. */
export const globalCompleteness = (slug: string): Endpoint => ({
  path: '/missing-texts',
  method: 'get',
  async handler({ payload, user }) {
    const global = payload.config.globals.find((each) => each.slug === slug);
    const own = { overrideAccess: false, user };
    const document = await payload.findGlobal({ ...newest, ...own, slug });
    return answer(await completenessOf(payload, global?.flattenedFields ?? [], document));
  },
});

/** The time in which the cells of a list ask for their documents, in ms. */
const GATHER_MS = 5;

type Missing = Map<string, string[]>;
const waiting = new Map<string, { ids: Set<string | number>; missing: Promise<Missing> }>();

async function readMissing(payload: Payload, collection: string, ids: Set<string | number>) {
  const { flattenedFields } = payload.collections[collection]?.config ?? { flattenedFields: [] };
  const languages = await shopLanguages(payload);
  const where = { id: { in: [...ids] } };
  const all = { ...newest, collection, where, limit: 0, pagination: false } as const;
  const { docs } = await payload.find(all);
  return new Map(
    docs.map((document) => {
      const missing = missingTexts(flattenedFields, document, codes(languages));
      const lacking = languages.filter(({ code }) =>
        missing.some((each) => each.languages.includes(code)),
      );
      return [String(document.id), lacking.map(({ name }) => name)];
    }),
  );
}

/**
 * The names of the languages that lack texts of a document. One query answers all cells of a list.
 */
export async function lackingLanguages(
  payload: Payload,
  collection: string,
  id: string | number,
): Promise<string[]> {
  let batch = waiting.get(collection);
  if (!batch) {
    const ids = new Set<string | number>();
    const gathered = new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const missing = gathered.then(() => {
      waiting.delete(collection);
      return readMissing(payload, collection, ids);
    });
    batch = { ids, missing };
    waiting.set(collection, batch);
  }
  batch.ids.add(id);
  return (await batch.missing).get(String(id)) ?? [];
}
