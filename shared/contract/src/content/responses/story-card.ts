import * as v from 'valibot';
import { Marks } from '../marks.ts';
import { Picture } from './catalogue.ts';

/** A story as shown in lists. */
export const StoryCard = v.object({
  slug: v.string(),
  title: v.string(),
  /** One or two sentences under the title. */
  lede: v.string(),
  image: v.nullable(Picture),
  /** Day of publication, ISO 8601. */
  published: v.string(),
  marks: Marks,
});
export type StoryCard = v.InferOutput<typeof StoryCard>;
