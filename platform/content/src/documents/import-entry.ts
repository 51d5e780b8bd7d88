import * as v from 'valibot';

/** A document that an import has written. */
export const Entry = v.object({
  collection: v.optional(v.string()),
  global: v.optional(v.string()),
  id: v.optional(v.union([v.string(), v.number()])),
  /** The time that it got. */
  at: v.string(),
  /** The time that it had before; missing if the import has created it. */
  was: v.optional(v.string()),
  /** The values from before, if the CMS keeps no versions of it. */
  before: v.optional(v.record(v.string(), v.unknown())),
});
export type Entry = v.InferOutput<typeof Entry>;

/** The name of a document: `products/bowl`, or `home`. */
export const entryName = ({ collection, global, id }: Entry): string =>
  global ?? `${collection}/${id}`;
