import * as v from 'valibot';
import { Place } from '../service.ts';
import { listEntries, ProductSummary } from './catalogue.ts';

/** A product by its key. */
const KeyedProduct = v.object({
  ...ProductSummary.entries,
  /** The places that have it; those of the variant, if the key has one. */
  places: v.optional(v.array(Place)),
  /** The variant that its page shows first, if there are several and the key has none. */
  offered: ProductSummary.entries.variant,
});
export type KeyedProduct = v.InferOutput<typeof KeyedProduct>;

/** `/v1/{locale}/products{?ids}`. An item that was requested with a variant has its `variant`. */
export const ProductsById = v.object({
  ...listEntries,
  items: v.array(KeyedProduct),
  /** The requested keys that are former ones → the current keys of the products. */
  moved: v.optional(v.record(v.string(), v.string())),
});
export type ProductsById = v.InferOutput<typeof ProductsById>;
