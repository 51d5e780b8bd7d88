import * as v from 'valibot';
import { listEntries } from './catalogue.ts';

/** `/v1/{locale}/products{?ids}`. An item that was requested with a variant has its `variant`. */
export const ProductsById = v.object({
  ...listEntries,
  /** The requested keys that are former ones → the current keys of the products. */
  moved: v.optional(v.record(v.string(), v.string())),
});
export type ProductsById = v.InferOutput<typeof ProductsById>;
