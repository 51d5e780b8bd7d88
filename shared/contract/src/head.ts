import * as v from 'valibot';

export const Alternate = v.object({ locale: v.string(), path: v.string() });
export type Alternate = v.InferOutput<typeof Alternate>;

/**
 * A page's head as the content service answers it, so that edge and host print the same one
 * without running a screen. Paths begin with `/` and are relative to the site.
 */
export const Head = v.object({
  title: v.string(),
  description: v.string(),
  /** The canonical path, such as `/en/product/lamp-01`. */
  path: v.string(),
  alternates: v.array(Alternate),
  /** Open Graph type. */
  type: v.optional(v.picklist(['website', 'product'])),
  /** Picture for sharing; relative to the content service, or absolute. */
  image: v.optional(v.string()),
  /** Of `image`: its size in px, and what is to be seen. */
  imageDetails: v.optional(v.object({ width: v.number(), height: v.number(), alt: v.string() })),
  /** Name of the site that it is a page of. */
  siteName: v.optional(v.string()),
  /** No search shall find this view of the page, and no address stand for it: what somebody searched for. */
  unlisted: v.optional(v.boolean()),
  /** It was asked for by an address that it has no more: `path` is where it is now. */
  moved: v.optional(v.boolean()),
  /** schema.org objects, to be serialised as `application/ld+json`. */
  jsonLd: v.optional(v.array(v.record(v.string(), v.unknown()))),
});
export type Head = v.InferOutput<typeof Head>;
