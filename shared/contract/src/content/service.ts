import * as v from 'valibot';
import { Marks } from './marks.ts';

/** The kinds of a place where products can be seen. */
export const PLACE_KINDS = ['workshop', 'shop', 'showroom'] as const;

/** A place where products can be seen or bought. */
export const Place = v.object({
  kind: v.picklist(PLACE_KINDS),
  name: v.string(),
  town: v.string(),
  /** ISO 3166-1, such as `GB`: the page names it in its language. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Street and number, as they are written there. */
  address: v.string(),
  /** Both in Latin letters, for readers of another language than that of the country. */
  latin: v.optional(v.object({ name: v.optional(v.string()), address: v.optional(v.string()) })),
  /** Its own site, with `https:`. */
  url: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
  marks: Marks,
});
export type Place = v.InferOutput<typeof Place>;

/** Delivery, warranty and repair, by a brand. */
export const Service = v.object({
  delivery: v.optional(v.string()),
  warrantyYears: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  repair: v.optional(v.string()),
});
export type Service = v.InferOutput<typeof Service>;
