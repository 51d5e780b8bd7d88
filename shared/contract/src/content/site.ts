import * as v from 'valibot';
import { Marks } from './marks.ts';
import { TEXT_PAGE_PLACES } from './responses/text-page.ts';

/** An email address that visitors write to: nothing that could add a header to a mail. */
export const EmailAddress = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s,;:<>?&@"%#\\/]+@[^\s,;:<>?&@"%#\\/]+$/),
);

/** A picture as it is shown, with its size in px. Its URL is relative to the content service. */
const SitePicture = v.object({ src: v.string(), width: v.number(), height: v.number() });

const Accent = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** The settings that the host needs for its first screen. */
const first = {
  /** The shop's name, in the default language. Without one, pages say "Catalogue". */
  name: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Shown in place of the name in the header; `dark` in the dark theme. */
  logo: v.optional(v.object({ light: SitePicture, dark: v.optional(SitePicture) })),
  /** The picture of a shared link to a page without one: its URL, 1200 by 630 px. */
  image: v.optional(v.string()),
  /** The names of the attributes that lists are filtered by: parameters of a list's URL. */
  attributes: v.optional(v.array(v.string())),
  /**
   * The pages that list nothing yet, `makers` and `stories`: the menu and the footer do not link to
   * them. Absent if every page lists something.
   */
  emptyPages: v.optional(v.array(v.string())),
};

/** The part of the settings that is in the configuration of every document. */
export const HostSite = v.object({
  ...first,
  /** How the site takes enquiries; absent if it takes none. */
  enquiry: v.optional(
    v.object({
      email: v.optional(EmailAddress),
      /** Whether the edge takes them by a form, so that no mail program is needed. */
      form: v.optional(v.boolean()),
    }),
  ),
});
export type HostSite = v.InferOutput<typeof HostSite>;

/** The response of `/v1/site`: the settings of the whole site that authors decide. */
export const Site = v.object({
  ...first,
  /** The address that visitors write enquiries to, if the shop has one. */
  enquiry: v.optional(v.object({ email: v.optional(EmailAddress) })),
  /** The accent colour in each theme. Without one, the design's. */
  colors: v.optional(v.object({ light: v.optional(Accent), dark: v.optional(Accent) })),
  /** How to reach the shop. */
  contact: v.optional(v.object({ email: v.optional(EmailAddress), phone: v.optional(v.string()) })),
  /** By code of the locale. */
  texts: v.optional(
    v.record(
      v.string(),
      v.object({
        /** One sentence about the shop. */
        tagline: v.optional(v.string()),
        /** Paragraphs at the end of every page. */
        footer: v.optional(v.array(v.string())),
        /** A postal address, of several lines. */
        address: v.optional(v.string()),
        /** Links of the shop's own to pages, in their order. */
        links: v.optional(
          v.array(
            v.object({
              label: v.string(),
              /** Without the locale: `/recipes`. A link whose path has no route is not shown. */
              path: v.string(),
              places: v.array(v.picklist(TEXT_PAGE_PLACES)),
            }),
          ),
        ),
        marks: Marks,
      }),
    ),
  ),
});
export type Site = v.InferOutput<typeof Site>;
