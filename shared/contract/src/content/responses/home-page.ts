import * as v from 'valibot';
import { Head } from '../../head/head.ts';
import { Marks } from '../marks.ts';
import { BrandCard, GroupCard, ProductSummary } from './catalogue.ts';
import { PagePath } from './page-path.ts';
import { StoryCard } from './story-card.ts';

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
  /** The stories of the screen `collections` that authors chose. */
  collections: v.optional(v.array(v.object({ ...StoryCard.entries, path: PagePath }))),
  marks: Marks,
});
export type HomePage = v.InferOutput<typeof HomePage>;
