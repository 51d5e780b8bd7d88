import * as v from 'valibot';
import { Head } from '../../head/head.ts';
import { Marks } from '../marks.ts';
import { Place, Service } from '../service.ts';
import {
  BrandCard,
  BrandName,
  GroupName,
  listEntries,
  OptionalText,
  Picture,
  ProductSummary,
} from './catalogue.ts';

/** `/v1/{locale}/brands`: every brand that has products, by name. */
export const BrandsPage = v.object({ head: Head, items: v.array(BrandCard) });
export type BrandsPage = v.InferOutput<typeof BrandsPage>;

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
  steps: v.optional(
    v.array(v.object({ title: v.string(), text: v.string(), picture: v.optional(Picture) })),
  ),
  /** The product that shows best what it does, and its summary. */
  signature: v.optional(v.object({ ...ProductSummary.entries, summary: OptionalText })),
  service: v.optional(Service),
  places: v.optional(v.array(Place)),
  /** The next brand by name; after the last one, the first. */
  following: v.optional(BrandName),
  ...listEntries,
  marks: Marks,
});
export type BrandPage = v.InferOutput<typeof BrandPage>;
