import * as v from 'valibot';
import { Head } from '../../head/head.ts';
import { listEntries, OptionalText } from './catalogue.ts';
import { SuggestedPage } from './suggestions.ts';

/** `/v1/{locale}/explore` */
export const ExplorePage = v.object({
  head: Head,
  /** The search as the service understood it. */
  query: v.string(),
  /** The text of an empty search field; absent if authors leave it to the screen. */
  hint: OptionalText,
  /** The stories of other screens that the search names. */
  screenPages: v.optional(v.array(SuggestedPage)),
  ...listEntries,
});
export type ExplorePage = v.InferOutput<typeof ExplorePage>;
