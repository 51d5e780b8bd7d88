import * as v from 'valibot';

export const Alternate = v.object({ locale: v.string(), path: v.string() });
export type Alternate = v.InferOutput<typeof Alternate>;

/**
 * A page's head as the content service returns it. Edge and host write it without running a screen.
 * Paths begin with `/` and are relative to the site.
 */
export const Head = v.object({
  /** Of the page. Edge and host add the name of the site, unless it begins or ends with that. */
  title: v.string(),
  description: v.optional(v.string()),
  /** The canonical path, such as `/en/product/lamp-01`. */
  path: v.string(),
  alternates: v.array(Alternate),
  /** Open Graph type. */
  type: v.optional(v.picklist(['website', 'product', 'article'])),
  /** The picture of a shared link; relative to the content service, or absolute. */
  image: v.optional(v.string()),
  /** Size of `image` in px, and its description. */
  imageDetails: v.optional(v.object({ width: v.number(), height: v.number(), alt: v.string() })),
  /** Search engines must not index this view of the page, for example the results of a search. */
  unlisted: v.optional(v.boolean()),
  /** The page was requested under a former URL; `path` is the current one. */
  moved: v.optional(v.boolean()),
  /** schema.org objects, to be serialised as `application/ld+json`. */
  jsonLd: v.optional(v.array(v.record(v.string(), v.unknown()))),
});
export type Head = v.InferOutput<typeof Head>;
