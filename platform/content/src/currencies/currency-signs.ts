import { LOCALE_CODES } from '@vitrine/contract';
import { CURRENCY_CODES } from './iso-4217.ts';

let signs: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/**
 * The currencies that a sign or a code may stand for: `$` for every dollar, `kr` for four crowns.
 * Undefined for what is neither.
 *
 * @example currenciesOf('£')?.has('USD') // false
 */
export function currenciesOf(sign: string): ReadonlySet<string> | undefined {
  signs ??= signsOfAll();
  const plain = plainSign(sign);
  return signs.get(plain) ?? (plain.length === 3 ? signs.get(plain.toUpperCase()) : undefined);
}

/** Without what is written in many ways: dots, spaces and marks of direction. */
const plainSign = (sign: string): string => sign.normalize('NFKC').replace(/[.\s\p{Cf}]/gu, '');

/** `Intl` knows the signs of each currency in our languages, and in that of its country. */
function signsOfAll(): Map<string, Set<string>> {
  const currencies = new Map<string, Set<string>>();
  const add = (sign: string, currency: string) => {
    const plain = plainSign(sign);
    currencies.set(plain, (currencies.get(plain) ?? new Set()).add(currency));
  };
  for (const currency of CURRENCY_CODES) {
    add(currency, currency);
    const own = new Intl.Locale(`und-${currency.slice(0, 2)}`).maximize().toString();
    for (const locale of [...LOCALE_CODES, own]) {
      for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
        const options = { style: 'currency', currency, currencyDisplay } as const;
        const parts = new Intl.NumberFormat(locale, options).formatToParts(0);
        const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
        add(sign, currency);
        // Shops at home write £ where `Intl` has E£.
        add(plainSign(sign).replace(/^\p{L}+(?=\p{Sc}$)/u, ''), currency);
        // Shops write C$ and AU$ where Intl has CA$ and A$.
        if (plainSign(sign) !== '$') continue;
        for (const letters of [1, 2]) add(`${currency.slice(0, letters)}$`, currency);
      }
    }
  }
  for (const [sign, currency] of WORDS) add(sign, currency);
  return currencies;
}

/** Signs of shops that `Intl` writes in another way. */
const WORDS = [
  ['円', 'JPY'],
  ['元', 'CNY'],
  ['đ', 'VND'],
  ['Rs', 'INR'],
] as const;
