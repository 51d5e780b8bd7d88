import * as v from 'valibot';
import { Alternate } from '../../head/head.ts';

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
