import * as v from 'valibot';
import { AVAILABILITIES } from '../listing.ts';
import { Marks } from '../marks.ts';

/** `amount` is in major units with the currency's number of decimals: 129.5 EUR, 18000 JPY. */
export const Price = v.object({
  amount: v.pipe(v.number(), v.finite(), v.minValue(0)),
  currency: v.pipe(v.string(), v.length(3)),
});
export type Price = v.InferOutput<typeof Price>;

export const Availability = v.picklist(AVAILABILITIES);
export const HexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** A `data:` URL of a very small picture; only WebP, so that it can be written into a style. */
export const Preview = v.pipe(
  v.string(),
  v.maxLength(800),
  v.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/),
);

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** One picture in all formats and widths. `pictureFiles` replaces `{width}` and `{format}`. */
export const Picture = v.object({
  /** `/media/lamp-01-a.{width}.{format}`; relative to the content service, or absolute. */
  src: v.string(),
  alt: v.string(),
  /** Size of the largest rendition in CSS px, which gives the aspect ratio. */
  width: v.number(),
  height: v.number(),
  /** Available widths, ascending. */
  widths: v.pipe(v.array(v.number()), v.minLength(1)),
  /**
   * File name extensions, best first. Pages use the first in all widths, and in one width the last,
   * which every browser can read.
   */
  formats: v.pipe(v.array(v.picklist(['avif', 'webp', 'jpg'])), v.minLength(1)),
  /** Background colour, `#rrggbb`, shown until the picture has loaded. */
  color: HexColor,
  /** Preview of about 150 bytes, shown over the colour until the picture has loaded. */
  preview: v.optional(Preview),
  /** The point that stays in view where a frame crops it, in percent. Default: the centre. */
  focus: v.optional(v.tuple([Percent, Percent])),
});
export type Picture = v.InferOutput<typeof Picture>;

/** Absent if it is empty: nothing stands for a text that no author has written. */
export const OptionalText = v.optional(v.string());

export const BrandName = v.object({ slug: v.string(), name: v.string() });
export const groupNameEntries = { name: v.string(), title: v.string() };
export const GroupName = v.object(groupNameEntries);

/** Some groups; absent if the list would be empty. */
export const GroupNames = v.optional(v.array(GroupName));

/** The lines of a museum label that a card has room for; the size in the units of each system. */
const CardLabel = v.object({
  material: OptionalText,
  size: v.optional(v.object({ metric: v.string(), imperial: v.string() })),
});
export type CardLabel = v.InferOutput<typeof CardLabel>;

/** A product as shown in lists. */
export const ProductSummary = v.object({
  id: v.string(),
  name: v.string(),
  brand: v.optional(BrandName),
  group: v.optional(GroupName),
  /** The lowest price of the pieces that pass the filters of the list. */
  price: Price,
  /** Whether some of these pieces cost more. */
  from: v.optional(v.boolean()),
  image: v.nullable(Picture),
  availability: Availability,
  /** The piece of `image` and `availability`, if the product's page shows another one first. */
  variant: v.optional(
    v.object({ sku: v.string(), unnumbered: v.optional(v.literal(true)), name: v.string() }),
  ),
  /** Of the piece that is shown. */
  label: v.optional(CardLabel),
  /** Its delivery costs something of its own: its page says what. */
  ownDelivery: v.optional(v.literal(true)),
  /** When it came into the catalogue: ISO 8601, a day or a time. Absent in older services. */
  addedAt: OptionalText,
  marks: Marks,
});
export type ProductSummary = v.InferOutput<typeof ProductSummary>;

export const Facet = v.object({
  /** Name of its query parameter. */
  name: v.string(),
  title: v.string(),
  values: v.array(
    v.object({
      value: v.string(),
      title: v.string(),
      count: v.number(),
      swatch: v.optional(HexColor),
      /** How many groups are above this one; it follows the nearest of them. None if absent. */
      depth: v.optional(v.number()),
    }),
  ),
});
export type Facet = v.InferOutput<typeof Facet>;

/** A query that nothing matches, and the one that was searched instead. */
export const Correction = v.object({ asked: v.string(), shown: v.string() });
export type Correction = v.InferOutput<typeof Correction>;

/** A search some of whose words name filters, as parameters of the list. */
export const Understood = v.object({
  /** The search without these words; empty if all are understood. */
  q: v.string(),
  filters: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type Understood = v.InferOutput<typeof Understood>;

export const listEntries = {
  items: v.array(ProductSummary),
  total: v.number(),
  /** Its number of products without any filter; absent in older services. */
  whole: v.optional(v.number()),
  facets: v.array(Facet),
  /** Value of `page` that continues the list; null at its end. */
  next: v.nullable(v.string()),
  /** The `page` that this part of the list begins at; absent at its start. */
  position: OptionalText,
  /** Present if nothing matches the search, and the list is that of a similar one. */
  correction: v.optional(Correction),
  /** Present if the list is filtered by what words of the search name. */
  understood: v.optional(Understood),
};
export const ProductList = v.object(listEntries);
export type ProductList = v.InferOutput<typeof ProductList>;

/** Products that an author has put together, such as a breakfast for two. */
export const ProductSet = v.object({
  name: v.string(),
  /** One line under the name. */
  text: OptionalText,
  /** Each as the variant that belongs to it. */
  parts: v.array(
    v.object({
      product: ProductSummary,
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  /** The number of its parts that are not in the catalogue any more. */
  missing: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The number of its parts that are sold out. */
  soldOut: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The sum of the parts that are not sold out; absent if they have no currency in common. */
  price: v.optional(Price),
  marks: Marks,
});
export type ProductSet = v.InferOutput<typeof ProductSet>;

/** A group as shown in lists; also `/v1/{locale}/products/{id}/group`, or null. */
export const GroupCard = v.object({
  name: v.string(),
  title: v.string(),
  summary: OptionalText,
  count: v.number(),
  image: v.nullable(Picture),
  /** On the home page: the largest of the groups right below it that have products. */
  children: GroupNames,
  marks: Marks,
});
export type GroupCard = v.InferOutput<typeof GroupCard>;

export const brandCardEntries = {
  slug: v.string(),
  name: v.string(),
  summary: OptionalText,
  /** Its place, in the locale's language. */
  place: OptionalText,
  count: v.number(),
  image: v.nullable(Picture),
  marks: Marks,
};
/** A brand as shown in lists. */
export const BrandCard = v.object(brandCardEntries);
export type BrandCard = v.InferOutput<typeof BrandCard>;
