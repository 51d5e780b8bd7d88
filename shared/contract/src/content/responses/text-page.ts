import * as v from 'valibot';
import { Head } from '../../head/head.ts';
import { Marks } from '../marks.ts';

/** The places where every page links to a text page, or to a link of the site's own. */
export const TEXT_PAGE_PLACES = ['footer', 'menu'] as const;

/** `/v1/{locale}/pages`: all text pages, in the order of the links to them. */
export const TextPages = v.object({
  items: v.array(
    v.object({
      topic: v.string(),
      title: v.string(),
      places: v.array(v.picklist(TEXT_PAGE_PLACES)),
      marks: Marks,
    }),
  ),
});
export type TextPages = v.InferOutput<typeof TextPages>;

/** `/v1/{locale}/pages/{topic}`: about, contact, privacy … */
export const TextPage = v.object({
  head: Head,
  topic: v.string(),
  title: v.string(),
  /** Empty if an author wrote none. */
  lede: v.string(),
  sections: v.array(
    // Addresses in the paragraphs are plain text. A page turns them into links.
    v.object({ heading: v.optional(v.string()), paragraphs: v.array(v.string()) }),
  ),
  marks: Marks,
});
export type TextPage = v.InferOutput<typeof TextPage>;
