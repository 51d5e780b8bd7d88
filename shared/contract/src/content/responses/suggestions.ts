import * as v from 'valibot';
import { Correction, OptionalText, Picture, Price } from './catalogue.ts';
import { PagePath } from './page-path.ts';

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

const SuggestedFilter = v.object({
  /** The parameter, and its value. */
  name: v.string(),
  value: v.string(),
  /** The parameter's name for readers, such as "Material". */
  title: v.string(),
  /** The value's, such as "Glass". */
  text: v.string(),
  /** The number of products that it leaves. */
  count: v.number(),
  /** The words that are searched besides; absent without any. */
  q: OptionalText,
});
export type SuggestedFilter = v.InferOutput<typeof SuggestedFilter>;

/** A story of another screen. */
export const SuggestedPage = v.object({
  path: PagePath,
  /** The name of such pages on the site: "Collections". */
  title: v.string(),
  text: v.string(),
});
export type SuggestedPage = v.InferOutput<typeof SuggestedPage>;

/** `/v1/{locale}/suggestions{?q}` */
export const Suggestions = v.object({
  items: v.array(Suggestion),
  /** Filters of the catalogue that the search names; absent in older services. */
  filters: v.optional(v.array(SuggestedFilter)),
  /** The stories of other screens that the search names; absent in older services. */
  screenPages: v.optional(v.array(SuggestedPage)),
  /** The number of products that the search finds; absent if they were not counted. */
  total: v.optional(v.number()),
  correction: v.optional(Correction),
});
export type Suggestions = v.InferOutput<typeof Suggestions>;
