import { Head } from '@vitrine/contract';
import * as v from 'valibot';

/** Bodies of the projection's rows: what a page says by itself. Products are added when it is answered. */

const Marks = v.optional(v.record(v.string(), v.string()));

export const StoredProduct = v.object({
  related: v.array(v.string()),
  group: v.string(),
  brand: v.string(),
});
export type StoredProduct = v.InferOutput<typeof StoredProduct>;

export const StoredGroup = v.object({
  head: Head,
  title: v.string(),
  summary: v.string(),
  description: v.string(),
  cover: v.nullable(v.string()),
  marks: Marks,
});
export type StoredGroup = v.InferOutput<typeof StoredGroup>;

export const StoredBrand = v.object({
  head: Head,
  name: v.string(),
  place: v.string(),
  founded: v.string(),
  summary: v.string(),
  story: v.array(v.string()),
  cover: v.nullable(v.string()),
  marks: Marks,
});
export type StoredBrand = v.InferOutput<typeof StoredBrand>;

export const StoredHome = v.object({
  head: Head,
  hero: v.object({ title: v.string(), text: v.string() }),
  /** Null when the one that an author chose was deleted. */
  product: v.nullable(v.string()),
  story: v.object({ title: v.string(), paragraphs: v.array(v.string()) }),
  groups: v.array(v.string()),
  brands: v.array(v.string()),
  marks: Marks,
});
export type StoredHome = v.InferOutput<typeof StoredHome>;

/** The key that a document of a former key has now, or had next. */
export const StoredMove = v.object({ to: v.string() });
export type StoredMove = v.InferOutput<typeof StoredMove>;
