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

/** A country that prices are for. */
export const Market = v.object({
  /** ISO 3166-1 alpha-2 code, such as `VN`; `EZ` is the euro area. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** ISO 4217 code of its currency. */
  currency: v.pipe(v.string(), v.regex(CURRENCY)),
  /** The text about what its prices include, such as "incl. VAT, plus shipping", by locale. */
  tax: v.optional(v.record(v.string(), v.string())),
});
export type Market = v.InferOutput<typeof Market>;

/**
 * The response of `/v1/locales`: the locales in the order of the language menu, and the default
 * one.
 */
export const Locales = v.object({
  default: v.string(),
  items: v.pipe(v.array(LocaleInfo), v.minLength(1)),
  /**
   * ISO 4217 codes of the currencies that visitors choose among, in the order of a menu: those of
   * the markets, or of the locales without markets. Absent without a choice.
   */
  currencies: v.optional(v.array(v.pipe(v.string(), v.regex(CURRENCY)))),
  /** In the order of a menu. Absent if each currency is a market. Two may share a currency. */
  markets: v.optional(v.array(Market)),
});
export type Locales = v.InferOutput<typeof Locales>;

/**
 * The market whose prices are in a currency: the chosen one or else the first. Undefined without
 * such a market.
 *
 * @param country Of the market that the visitor has chosen.
 * @example marketOf(locales, 'EUR')?.country // 'DE'
 */
export function marketOf(
  { markets = [] }: Pick<Locales, 'markets'>,
  currency: string,
  country?: string,
): Market | undefined {
  const inCurrency = markets.filter((market) => market.currency === currency);
  return inCurrency.find((market) => market.country === country) ?? inCurrency[0];
}

/** A text, and its language if that is not the page's. */
interface TaxText {
  text: string;
  lang?: string;
}

/**
 * The text about what a price includes, in the words of the market; undefined if the market says
 * nothing about this currency.
 *
 * @param code The locale of the page. A market without a text in it has one in another language.
 * @example taxText(market, 'EUR', 'de') // { text: 'inkl. MwSt.' }
 */
export function taxText(
  market: Market | undefined,
  currency: string,
  code: string,
): TaxText | undefined {
  if (market?.tax === undefined || market.currency !== currency) return undefined;
  const own = market.tax[code];
  if (own !== undefined) return { text: own };
  const [first] = Object.entries(market.tax);
  return first && { text: first[1], lang: first[0] };
}
