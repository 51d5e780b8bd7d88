import * as v from 'valibot';
import { Alternate, Head } from '../head/head.ts';
import { AVAILABILITIES, VARIANT_KINDS } from './listing.ts';
import { Marks } from './marks.ts';
import { Lengths, Measures } from './measures/measures.ts';
import { Place, Service } from './service.ts';

/** `amount` is in major units with the currency's number of decimals: 129.5 EUR, 18000 JPY. */
export const Price = v.object({
  amount: v.pipe(v.number(), v.finite(), v.minValue(0)),
  currency: v.pipe(v.string(), v.length(3)),
});
export type Price = v.InferOutput<typeof Price>;

const Availability = v.picklist(AVAILABILITIES);
const HexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

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

/** Absent if there is none: nothing stands for a text that no author has written. */
const OptionalText = v.optional(v.string());

const BrandName = v.object({ slug: v.string(), name: v.string() });
const groupNameEntries = { name: v.string(), title: v.string() };
const GroupName = v.object(groupNameEntries);

/** Some groups; absent if the list would be empty. */
const GroupNames = v.optional(v.array(GroupName));

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
const Correction = v.object({ asked: v.string(), shown: v.string() });
export type Correction = v.InferOutput<typeof Correction>;

const listEntries = {
  items: v.array(ProductSummary),
  total: v.number(),
  facets: v.array(Facet),
  /** Value of `page` that continues the list; null at its end. */
  next: v.nullable(v.string()),
  /** The `page` that this part of the list begins at; absent at its start. */
  position: OptionalText,
  /** Present if nothing matches the search, and the list is that of a similar one. */
  correction: v.optional(Correction),
};
export const ProductList = v.object(listEntries);
export type ProductList = v.InferOutput<typeof ProductList>;

/** `/v1/{locale}/products{?ids}`. An item that was requested with a variant has its `variant`. */
export const ProductsById = v.object({
  ...listEntries,
  /** The requested keys that are former ones → the current keys of the products. */
  moved: v.optional(v.record(v.string(), v.string())),
});
export type ProductsById = v.InferOutput<typeof ProductsById>;

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

const brandCardEntries = {
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

/** `/v1/{locale}/products/{id}/brand`; null if the product has none. */
export const ProductBrand = v.object({
  ...brandCardEntries,
  service: v.optional(Service),
  /** The places where its products can be seen, its workshop first. */
  places: v.optional(v.array(Place)),
});
export type ProductBrand = v.InferOutput<typeof ProductBrand>;

/** `/v1/{locale}/brands`: every brand that has products, by name. */
export const BrandsPage = v.object({ head: Head, items: v.array(BrandCard) });
export type BrandsPage = v.InferOutput<typeof BrandsPage>;

/** `/v1/{locale}/home` */
export const HomePage = v.object({
  head: Head,
  hero: v.object({
    title: v.string(),
    /** Empty if nothing is written. */
    text: v.string(),
    /** The one that authors chose, or the newest with a picture, if there is one. */
    product: v.optional(ProductSummary),
  }),
  story: v.object({ title: v.string(), paragraphs: v.array(v.string()) }),
  groups: v.array(GroupCard),
  newest: v.array(ProductSummary),
  brands: v.array(BrandCard),
  marks: Marks,
});
export type HomePage = v.InferOutput<typeof HomePage>;

/** A picture that shows a product in use. */
const Scene = v.object({ id: v.string(), name: v.string(), image: Picture, marks: Marks });
export type Scene = v.InferOutput<typeof Scene>;

const NeighbourGroup = v.object({ ...groupNameEntries, marks: Marks });

/** `/v1/{locale}/product-groups/{name}` */
export const GroupPage = v.object({
  head: Head,
  name: v.string(),
  title: v.string(),
  description: OptionalText,
  /** The groups above it, beginning with one that has none above it. */
  parents: GroupNames,
  /** The groups right below it that have products. */
  children: GroupNames,
  /** Products in use, above the list. */
  scenes: v.optional(v.array(Scene)),
  /** How to choose among its products: paragraphs. */
  choosing: v.optional(v.array(v.string())),
  /** The brand that the page introduces. */
  maker: v.optional(BrandCard),
  /** Its neighbours in the order of the home page. */
  neighbours: v.optional(
    v.object({ before: v.optional(NeighbourGroup), after: v.optional(NeighbourGroup) }),
  ),
  ...listEntries,
  marks: Marks,
});
export type GroupPage = v.InferOutput<typeof GroupPage>;

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
  variants: v.array(Variant),
  marks: Marks,
});
export type ProductPage = v.InferOutput<typeof ProductPage>;

/** `/v1/{locale}/brands/{slug}` */
export const BrandPage = v.object({
  head: Head,
  slug: v.string(),
  name: v.string(),
  place: OptionalText,
  founded: OptionalText,
  summary: OptionalText,
  story: v.array(v.string()),
  image: v.nullable(Picture),
  groups: v.array(GroupName),
  /** The materials it works with, as a sentence. */
  materials: OptionalText,
  /** How its products are made, step by step. */
  steps: v.optional(v.array(v.object({ title: v.string(), text: v.string() }))),
  /** The product that shows best what it does. */
  signature: v.optional(ProductSummary),
  service: v.optional(Service),
  places: v.optional(v.array(Place)),
  /** The next brand by name; after the last one, the first. */
  following: v.optional(BrandName),
  ...listEntries,
  marks: Marks,
});
export type BrandPage = v.InferOutput<typeof BrandPage>;

/** `/v1/{locale}/explore` */
export const ExplorePage = v.object({
  head: Head,
  /** The search as the service understood it. */
  query: v.string(),
  /** The text of an empty search field; absent if authors leave it to the screen. */
  hint: OptionalText,
  ...listEntries,
});
export type ExplorePage = v.InferOutput<typeof ExplorePage>;

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

/** `/v1/sitemap{?part}`: all pages, with their paths in each locale. */
export const Sitemap = v.object({
  items: v.array(
    v.object({
      alternates: v.array(Alternate),
      /** When its content last changed, ISO 8601. */
      modified: v.optional(v.string()),
    }),
  ),
  /** How many parts it has; one when it does not say. */
  parts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Sitemap = v.InferOutput<typeof Sitemap>;
