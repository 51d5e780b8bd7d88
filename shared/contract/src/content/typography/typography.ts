import * as v from 'valibot';

const FontFace = v.object({
  family: v.string(),
  /** URL of the file; relative to the content service, or absolute. */
  woff2: v.string(),
  woff: v.string(),
  /** CSS `font-weight`: `400`, or a range such as `400 700`. */
  weight: v.union([v.string(), v.number()]),
});
export type FontFace = v.InferOutput<typeof FontFace>;

const TypeScale = v.object({
  name: v.string(),
  /** In CSS px. */
  fontSize: v.pipe(v.number(), v.finite()),
  /** In percent of the font size. */
  lineHeight: v.pipe(v.number(), v.finite()),
  /** In CSS px; 0 means `normal`. */
  letterSpacing: v.pipe(v.number(), v.finite()),
  fontWeight: v.union([v.string(), v.number()]),
  textTransform: v.string(),
  textDecoration: v.optional(v.string(), 'none'),
});
export type TypeScale = v.InferOutput<typeof TypeScale>;

/** Response of `/v1/typography` (S9). */
export const Typography = v.object({
  fontFamily: v.object({
    /** A CSS `font-family` value for the page's body. */
    fontFamily: v.string(),
    fonts: v.optional(v.array(FontFace)),
    /** A stylesheet's URL; relative to the content service, or absolute. */
    webFont: v.optional(v.string()),
  }),
  typeScales: v.array(TypeScale),
});
export type Typography = v.InferOutput<typeof Typography>;
