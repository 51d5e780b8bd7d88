import * as v from 'valibot';

/** A code of ISO 4217. */
export const CURRENCY = /^[A-Z]{3}$/;

/** A locale of the content service, with its writing direction and its currency. */
export const LocaleInfo = v.object({
  /** BCP 47 tag in canonical form, such as `en` or `ar`. */
  code: v.string(),
  /** Name of the language in that language. */
  name: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
  /** ISO 4217 code of its own currency: that of prices as long as a visitor chooses no other. */
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
  /**
   * ISO 4217 codes of the currencies in which there are prices, in the order of a menu. Absent if
   * the service has only those of the locales.
   */
  currencies: v.optional(v.array(v.pipe(v.string(), v.regex(CURRENCY)))),
});
export type Locales = v.InferOutput<typeof Locales>;
