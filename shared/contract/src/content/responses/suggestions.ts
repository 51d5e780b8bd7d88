import * as v from 'valibot';
import { Correction, OptionalText, Picture, Price } from './catalogue.ts';

const Suggestion = v.object({
  kind: v.picklist(['product', 'group', 'brand', 'story']),
  /** The product's id, the group's name, or the slug of the brand or of the story. */
  key: v.string(),
  text: v.string(),
  /** Of a product, as in a list; its picture has no preview. */
  product: v.optional(
    v.object({
      brand: OptionalText,
      image: v.nullable(Picture),
      price: Price,
      from: v.optional(v.boolean()),
    }),
  ),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** `/v1/{locale}/suggestions{?q}` */
export const Suggestions = v.object({
  items: v.array(Suggestion),
  /** The number of products that the search finds; absent if they were not counted. */
  total: v.optional(v.number()),
  correction: v.optional(Correction),
});
export type Suggestions = v.InferOutput<typeof Suggestions>;
