import type { SanitizedCollectionConfig } from 'payload';
import { documentKinds } from '../../src/documents/document-kinds.ts';
import { plainPicture } from '../plain-picture.ts';
import type { TestAuthoring } from './test-authoring.ts';

export type Document = Readonly<Record<string, unknown>>;

/** The required fields of a document of each collection, in an order that references allow. */
export const REQUIRED: Readonly<Record<string, Document>> = {
  locales: { id: 'en', name: 'English', direction: 'ltr', currency: 'EUR' },
  markets: { id: 'DE', currency: 'EUR' },
  attributes: { id: 'first', title: 'Attribute' },
  brands: { id: 'first', name: 'Maker' },
  groups: { id: 'first', title: 'Group' },
  products: { id: 'first', name: 'Cup', variants: [{ prices: { EUR: 1 } }] },
  media: { alt: 'A picture' },
  moves: { id: 'product:old', to: 'first' },
  synonyms: { locale: 'en', words: ['mug', 'cup'] },
  stories: { id: 'first', title: 'Story', lede: 'Lede', published: '2026-01-01' },
  pages: { id: 'first', title: 'Page', description: 'Text' },
  sets: { name: 'Set', parts: [{ product: 'first' }, { product: 'first' }] },
  places: {
    ...{ kind: 'shop', name: 'Shop', town: 'Town', country: 'GB', address: '1 Street' },
    brands: ['first'],
  },
};

/** The values of each global that has drafts. */
export const REQUIRED_OF_GLOBALS: Readonly<Record<string, Document>> = {
  home: {
    ...{ title: 'Home', text: 'Text', product: 'first' },
    story: { title: 'Story' },
    head: { title: 'Head', description: 'Description' },
  },
};

/** The collections of documents: all except those of Payload and the authors. */
export const collectionsOf = ({ authoring }: TestAuthoring): SanitizedCollectionConfig[] =>
  documentKinds(authoring.payload.config).collections;

export const hasDrafts = (cms: TestAuthoring, slug: string): boolean =>
  collectionsOf(cms).some((each) => each.slug === slug && Boolean(each.versions));

/** The body that creates a document: JSON, or a form with a picture. */
export async function bodyOf(cms: TestAuthoring, slug: string, document: Document) {
  if (!collectionsOf(cms).some((each) => each.slug === slug && each.upload)) return document;
  const form = new FormData();
  const bytes = new Uint8Array(await plainPicture(400, 500));
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'picture.png');
  form.set('_payload', JSON.stringify(document));
  return form;
}

/**
 * Publishes one document of each collection.
 *
 * @param as The `Authorization` of a publisher.
 * @returns Their ids, by collection.
 */
export async function writeOneOfEach(cms: TestAuthoring, as: string) {
  const ids = new Map<string, string | number>();
  for (const [slug, document] of Object.entries(REQUIRED)) {
    const _status = hasDrafts(cms, slug) ? { _status: 'published' } : {};
    const body = await bodyOf(cms, slug, { ...document, ..._status });
    const response = await cms.send(`/${slug}?depth=0`, { method: 'POST', body, as });
    const text = await response.text();
    if (response.status !== 201) throw new Error(`${slug}: ${response.status} ${text}`);
    ids.set(slug, JSON.parse(text).doc.id);
  }
  return ids;
}
