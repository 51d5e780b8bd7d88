import * as v from 'valibot';
import { Head } from '../../head/head.ts';
import { VARIANT_KINDS } from '../listing.ts';
import { Marks } from '../marks.ts';
import { Lengths, Measures } from '../measures/measures.ts';
import { Place, Service } from '../service.ts';
import {
  Availability,
  BrandName,
  brandCardEntries,
  GroupName,
  GroupNames,
  HexColor,
  OptionalText,
  Picture,
  Price,
  ProductSet,
} from './catalogue.ts';
import { DeliveryTerms } from './delivery.ts';

/** `/v1/{locale}/products/{id}/brand`; null if the product has none. */
export const ProductBrand = v.object({
  ...brandCardEntries,
  service: v.optional(Service),
  /** The places where its products can be seen, its workshop first. */
  places: v.optional(v.array(Place)),
});
export type ProductBrand = v.InferOutput<typeof ProductBrand>;

const Specification = v.object({ name: v.string(), value: v.string() });
export type Specification = v.InferOutput<typeof Specification>;

const Weeks = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(104));

export const Variant = v.object({
  /** Its item number, by which URLs name it. */
  sku: v.string(),
  /** It has no item number: `sku` is for URLs only, and not to be shown. */
  unnumbered: v.optional(v.literal(true)),
  /** If authors gave none, its item number, or the name of a product with one variant. */
  name: v.string(),
  price: Price,
  availability: Availability,
  /** Indexes in `places` of those that have it, whatever its availability. */
  stock: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  /** `piece` if absent. */
  kind: v.optional(v.picklist(VARIANT_KINDS)),
  /** Colour of its swatch. */
  swatch: v.optional(HexColor),
  /** Index in `images` of the picture that shows it. */
  image: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Its lines of the label, where they differ from the product's. */
  label: v.optional(v.object({ material: OptionalText, measure: OptionalText })),
  /** Its lengths, where they differ from the product's. */
  measures: v.optional(Lengths),
});
export type Variant = v.InferOutput<typeof Variant>;

/** `/v1/{locale}/products/{id}` */
export const ProductPage = v.object({
  head: Head,
  id: v.string(),
  name: v.string(),
  /** One line under the name. */
  summary: OptionalText,
  /** Paragraphs of plain text. */
  description: v.array(v.string()),
  /** The object label: material, year and dimensions, in the locale's language. */
  label: v.object({ material: OptionalText, year: OptionalText, measure: OptionalText }),
  brand: v.optional(BrandName),
  group: v.optional(GroupName),
  /** Those of its group. */
  parents: GroupNames,
  /** Those of the variant that the page shows first. */
  price: Price,
  availability: Availability,
  images: v.array(Picture),
  specifications: v.array(Specification),
  measures: v.optional(Measures),
  /** How to look after it. */
  care: OptionalText,
  /** The weeks until a made-to-order variant is sent. */
  leadTime: v.optional(v.object({ from: Weeks, to: Weeks })),
  /** Its delivery to each market, and returns. */
  delivery: v.optional(v.array(DeliveryTerms)),
  /** Its delivery has a price of its own. */
  ownDelivery: v.optional(v.literal(true)),
  variants: v.array(Variant),
  /** The places that have a variant of it. */
  places: v.optional(v.array(Place)),
  /** The sets that it is part of. */
  sets: v.optional(v.array(ProductSet)),
  marks: Marks,
});
export type ProductPage = v.InferOutput<typeof ProductPage>;
