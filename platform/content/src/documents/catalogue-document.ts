import * as v from 'valibot';

/** The values of a document by field. A localized value is an object with one for each locale. */
export type Row = Readonly<Record<string, unknown>>;

const Values = v.record(v.string(), v.unknown());
const Meta = {
  /** Of collections and globals with drafts. Default: published. */
  status: v.optional(v.picklist(['published', 'draft'])),
  /** When it was last changed. Default: now. */
  updatedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
};

/**
 * A document or a global in all languages, as one line of a catalogue file. References name a
 * document by its id, and a picture by the name of its file.
 */
export const CatalogueDocument = v.union(
  [
    v.strictObject({
      collection: v.string(),
      /** The file name of a picture. */
      id: v.union([v.string(), v.number()]),
      ...Meta,
      data: Values,
    }),
    v.strictObject({ global: v.string(), ...Meta, data: Values }),
  ],
  'must be {"collection": …, "id": …, "data": {…}} or {"global": …, "data": {…}}',
);
export type CatalogueDocument = v.InferOutput<typeof CatalogueDocument>;

/** The first line of a catalogue file. */
export const CatalogueHeader = v.object({
  vitrine: v.literal('catalogue'),
  version: v.literal(1),
  at: v.string(),
});
export type CatalogueHeader = v.InferOutput<typeof CatalogueHeader>;

/** The name of a document: `products/bowl`, or `home`. */
export const nameOf = (document: CatalogueDocument): string =>
  'global' in document ? document.global : `${document.collection}/${document.id}`;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
