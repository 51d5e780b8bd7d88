import * as v from 'valibot';

/** A locale the content service has: `direction` and `currency` are what a visitor of it reads and pays in. */
export const LocaleInfo = v.object({
  /** BCP 47 tag in canonical form, such as `en` or `ar`. */
  code: v.string(),
  /** The language's own name for itself. */
  name: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
  /** ISO 4217 code of the market's currency. */
  currency: v.pipe(v.string(), v.length(3)),
});
export type LocaleInfo = v.InferOutput<typeof LocaleInfo>;

/** Answer of `/v1/locales`: the list, in the order a switcher shows it, and the one to fall back on. */
export const Locales = v.object({
  default: v.string(),
  items: v.pipe(v.array(LocaleInfo), v.minLength(1)),
});
export type Locales = v.InferOutput<typeof Locales>;
