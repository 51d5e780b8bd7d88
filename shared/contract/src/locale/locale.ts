import * as v from 'valibot';

/** A locale of the content service, with its writing direction and its market's currency. */
export const LocaleInfo = v.object({
  /** BCP 47 tag in canonical form, such as `en` or `ar`. */
  code: v.string(),
  /** Name of the language in that language. */
  name: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
  /** ISO 4217 code of the market's currency. */
  currency: v.pipe(v.string(), v.length(3)),
});
export type LocaleInfo = v.InferOutput<typeof LocaleInfo>;

/**
 * The response of `/v1/locales`: the locales in the order of the language menu, and the default
 * one.
 */
export const Locales = v.object({
  default: v.string(),
  items: v.pipe(v.array(LocaleInfo), v.minLength(1)),
});
export type Locales = v.InferOutput<typeof Locales>;
