import { AVAILABILITIES, COLORS, MATERIALS } from '@vitrine/contract';
import * as v from 'valibot';

export const SEED_LOCALES = ['en', 'de', 'fr', 'el', 'ar', 'ja'] as const;

/** A text by locale. English is always there; another may be missing, which readers are told. */
const Text = v.object({
  en: v.string(),
  de: v.optional(v.string()),
  fr: v.optional(v.string()),
  el: v.optional(v.string()),
  ar: v.optional(v.string()),
  ja: v.optional(v.string()),
});
export type Text = v.InferOutput<typeof Text>;

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** Parameters of one drawn picture; the pictures folder says what each does. */
const PictureSeed = v.object({
  form: v.string(),
  material: v.string(),
  palette: v.string(),
  light: v.picklist(['left', 'right', 'above']),
  view: v.picklist(['whole', 'detail', 'setting']),
  /** Seeds the small irregularities, so that two pictures of one form differ. */
  seed: v.number(),
  alt: Text,
});
export type PictureSeed = v.InferOutput<typeof PictureSeed>;

/** EUR and USD in major units with at most two decimals, JPY whole. */
const Prices = v.object({ EUR: v.number(), USD: v.number(), JPY: v.number() });
const Availability = v.picklist(AVAILABILITIES);
const Material = v.picklist(MATERIALS);

export const GroupSeed = v.object({
  name: Slug,
  title: Text,
  summary: Text,
  description: Text,
  /** Product whose first picture stands for the group. */
  cover: Slug,
});
export type GroupSeed = v.InferOutput<typeof GroupSeed>;

export const BrandSeed = v.object({
  slug: Slug,
  /** A brand's name is the same in every locale. */
  name: v.string(),
  place: Text,
  founded: v.string(),
  summary: Text,
  /** Paragraphs, the same number in every locale that has them. */
  story: v.array(Text),
  cover: Slug,
});
export type BrandSeed = v.InferOutput<typeof BrandSeed>;

export const ProductSeed = v.object({
  id: Slug,
  brand: Slug,
  group: Slug,
  name: Text,
  summary: Text,
  description: v.array(Text),
  label: v.object({ material: Text, year: Text, measure: Text }),
  specifications: v.array(v.object({ name: Text, value: Text })),
  /** What it is chiefly made of: filters go by it. */
  materials: v.pipe(v.array(Material), v.minLength(1), v.maxLength(2)),
  variants: v.pipe(
    v.array(
      v.object({
        sku: v.string(),
        name: Text,
        /** The family that its colour belongs to: filters go by it. */
        color: v.picklist(COLORS),
        prices: Prices,
        availability: Availability,
      }),
    ),
    v.minLength(1),
  ),
  pictures: v.pipe(v.array(PictureSeed), v.minLength(2)),
  related: v.array(Slug),
  /** Day it came into the catalogue, ISO 8601; the newest come first. */
  since: v.pipe(v.string(), v.isoDate()),
});
export type ProductSeed = v.InferOutput<typeof ProductSeed>;

export const HomeSeed = v.object({
  title: Text,
  text: Text,
  product: Slug,
  story: v.object({ title: Text, paragraphs: v.array(Text) }),
  groups: v.array(Slug),
  brands: v.array(Slug),
  /** The page's own head. */
  head: v.object({ title: Text, description: Text }),
});
export type HomeSeed = v.InferOutput<typeof HomeSeed>;
