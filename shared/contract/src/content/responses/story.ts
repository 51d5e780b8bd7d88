import * as v from 'valibot';
import { Head } from '../../head/head.ts';
import { Marks } from '../marks.ts';
import { BrandCard, GroupCard, Picture, ProductSummary } from './catalogue.ts';
import { StoryCard } from './story-card.ts';

/** `/v1/{locale}/stories`: all stories, the newest first. */
export const StoriesPage = v.object({ head: Head, items: v.array(StoryCard) });
export type StoriesPage = v.InferOutput<typeof StoriesPage>;

/**
 * `/v1/{locale}/products/{id}/stories`, the same of groups and brands, and
 * `/v1/{locale}/screens/{screen}/stories`.
 */
export const StoryList = v.object({ items: v.array(StoryCard) });
export type StoryList = v.InferOutput<typeof StoryList>;

/** One part of a story. A page shows its fields in this order. */
const StorySection = v.object({
  heading: v.optional(v.string()),
  /** Plain text. */
  paragraphs: v.array(v.string()),
  picture: v.optional(Picture),
  caption: v.optional(v.string()),
  quote: v.optional(v.object({ text: v.string(), by: v.string() })),
  products: v.array(ProductSummary),
  groups: v.array(GroupCard),
  brands: v.array(BrandCard),
});
export type StorySection = v.InferOutput<typeof StorySection>;

/** The products of a filter that the author wrote. */
const StoryProducts = v.object({
  /** The first of them. */
  items: v.array(ProductSummary),
  total: v.number(),
  /** The query of the page with all products that shows all of them; absent if none does. */
  query: v.optional(v.string()),
});
export type StoryProducts = v.InferOutput<typeof StoryProducts>;

/** `/v1/{locale}/stories/{story}` and `/v1/{locale}/screens/{screen}/stories/{entry}` */
export const StoryPage = v.object({
  head: Head,
  slug: v.string(),
  title: v.string(),
  lede: v.string(),
  image: v.nullable(Picture),
  published: v.string(),
  sections: v.array(StorySection),
  list: v.optional(StoryProducts),
  /** Other stories, the newest first. */
  more: v.array(StoryCard),
  marks: Marks,
});
export type StoryPage = v.InferOutput<typeof StoryPage>;
