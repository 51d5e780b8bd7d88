import { beginsConnecting } from './function-words.ts';

/** A limit that a search sets to the price. */
export interface PricePhrase {
  min: number;
  max: number;
  /** Whether `max` itself is included. */
  closed?: true;
  /** The code of the currency, if one is named. */
  currency?: string;
  /** The search without the phrase. */
  rest: string;
}

/** Phrases by what they say of their amounts, `#`. */
interface Phrases {
  under: readonly string[];
  upTo: readonly string[];
  over: readonly string[];
  between: readonly string[];
}

/** By language. A test requires them for each of `LOCALES`. */
export const PHRASES: Readonly<Record<string, Phrases>> = {
  en: {
    under: ['under #', 'below #', 'less than #', 'cheaper than #'],
    upTo: ['up to #', 'at most #', 'no more than #', 'max #'],
    over: ['over #', 'above #', 'more than #', 'at least #', 'from #'],
    between: ['between # and #', 'from # to #'],
  },
  de: {
    under: ['unter #', 'weniger als #', 'billiger als #', 'günstiger als #'],
    upTo: ['bis zu #', 'bis #', 'höchstens #', 'maximal #', 'max #'],
    over: ['über #', 'ueber #', 'mehr als #', 'mindestens #', 'ab #'],
    between: ['zwischen # und #', 'von # bis #'],
  },
  fr: {
    under: ['moins de #', 'sous #', 'en dessous de #', 'moins cher que #'],
    upTo: ['jusqu’à #', 'jusqu à #', 'au plus #', 'maximum #', 'max #'],
    over: ['plus de #', 'au-dessus de #', 'au moins #', 'à partir de #', 'dès #'],
    between: ['entre # et #', 'de # à #'],
  },
  el: {
    under: ['κάτω από #', 'λιγότερο από #', 'φθηνότερο από #', 'κάτω των #'],
    upTo: ['έως #', 'μέχρι #', 'ως #', 'το πολύ #'],
    over: ['πάνω από #', 'περισσότερο από #', 'τουλάχιστον #', 'άνω των #', 'από #'],
    between: ['μεταξύ # και #', 'από # έως #', 'από # ως #', 'από # μέχρι #'],
  },
  ar: {
    under: ['أقل من #', 'أرخص من #', 'تحت #', 'دون #'],
    upTo: ['حتى #', 'لا يزيد عن #', 'لا يتجاوز #', 'بحد أقصى #'],
    over: ['أكثر من #', 'فوق #', 'ابتداء من #', 'لا يقل عن #'],
    between: ['بين # و#', 'بين # و #', 'من # إلى #'],
  },
  ja: {
    under: ['#未満', '#より安い'],
    upTo: ['#以下', '#以内', '#まで'],
    over: ['#以上', '#より高い', '#から'],
    between: ['#から#まで', '#から#'],
  },
};

const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** An amount: digits in groups, and at most two decimals. */
const AMOUNT = "\\d{1,9}(?:[.,’'\u00a0\u202f ]\\d{3})*(?:[.,]\\d{1,2})?";
const GROUPS = /[.,’'\u00a0\u202f ](?=\d{3}(?!\d))/g;

/** @example amountOf('1.250,50') // 1250.5 */
const amountOf = (text: string): number => Number(text.replace(GROUPS, '').replace(',', '.'));

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Letters with a mark match without it too: many people leave marks out. */
const patternOf = (phrase: string): string =>
  [...phrase]
    .map((letter) => {
      if (letter === ' ') return '\\s+';
      if (letter === '’') return "[’']\\s*";
      const bare = withoutMarks(letter);
      return bare === letter ? letter.replace(/[$.|]/g, '\\$&') : `[${letter}${bare}]`;
    })
    .join('');

interface Reader {
  kind: keyof Phrases | 'range';
  pattern: RegExp;
}

interface Readers {
  readers: readonly Reader[];
  /** Codes by sign or word. */
  codes: ReadonlyMap<string, string>;
}

/** The signs and names of currencies in a language, each with the code. */
function currencyWords(locale: string, currencies: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>();
  const add = (word: string, code: string) => {
    const key = word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{Sc} ]/gu, '');
    if (key !== '' && !codes.has(key)) codes.set(key, code);
  };
  for (const currency of currencies) {
    for (const currencyDisplay of ['code', 'symbol', 'narrowSymbol', 'name'] as const) {
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay,
        maximumFractionDigits: 0,
      });
      for (const amount of [1, 2, 5, 11, 100]) {
        const parts = format.formatToParts(amount);
        const name = parts.find(({ type }) => type === 'currency')?.value ?? '';
        for (const word of [name, ...name.split(/[\s-]+/)]) add(word, currency);
        // 米ドル is the dollar of the USA: in Japanese people write ドル.
        if (/^\p{Script=Han}\p{Script=Katakana}/u.test(name)) add(name.slice(1), currency);
      }
    }
  }
  return codes;
}

/** Two amounts alone may be the size of something, so one of them needs a currency. */
const BARE_RANGE = '#\\s*[-–—~〜]\\s*#';
/** Endings that Arabic adds to the name of a currency. */
const ENDINGS: Readonly<Record<string, string>> = { ar: '(?:ات|اً|ا)?' };

function readersFor(locale: string, currencies: readonly string[]): Readers {
  const [language = ''] = locale.split('-');
  const codes = currencyWords(locale, currencies);
  const words = [...codes.keys()].sort((a, b) => b.length - a.length).map(patternOf);
  const endings = ENDINGS[language] ?? '';
  const money = (n: number) =>
    `(?:(?<s${n}>${words.join('|')})${endings}\\s*)?(?<n${n}>${AMOUNT})` +
    `(?:\\s*(?<c${n}>${words.join('|')})${endings})?`;
  const [start, end] = language === 'ja' ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const reader = (kind: Reader['kind'], pattern: string): Reader => {
    const [before = '', ...others] = pattern.split('#');
    const all = others.reduce((text, part, index) => text + money(index + 1) + part, before);
    return { kind, pattern: new RegExp(start + all + end, 'iu') };
  };
  const ofKind = (kind: keyof Phrases) =>
    (PHRASES[language]?.[kind] ?? []).map((phrase) => reader(kind, patternOf(phrase)));
  return {
    // A phrase with two amounts contains one with one.
    readers: [
      ...ofKind('between'),
      reader('range', BARE_RANGE),
      ...ofKind('under'),
      ...ofKind('upTo'),
      ...ofKind('over'),
    ],
    codes: new Map([...codes].map(([word, code]) => [withoutMarks(word), code])),
  };
}

const cached = new Map<string, Readers>();

function cachedReaders(locale: string, currencies: readonly string[]): Readers {
  const key = `${locale} ${currencies.join()}`;
  const readers = cached.get(key) ?? readersFor(locale, currencies);
  cached.set(key, readers);
  return readers;
}

function rangeOf(kind: Reader['kind'], amounts: readonly number[]) {
  const [amount = 0, other = 0] = amounts;
  if (kind === 'under') return { min: 0, max: amount };
  if (kind === 'upTo') return { min: 0, max: amount, closed: true } as const;
  if (kind === 'over') return { min: amount, max: Number.POSITIVE_INFINITY };
  const [min, max] = [Math.min(amount, other), Math.max(amount, other)];
  return { min, max, closed: true } as const;
}

/**
 * Reads the phrase of a search that limits the price; undefined if it has none. A number that
 * another word follows, as in "under 50 cm", is a price only with a currency.
 *
 * @param currencies Codes; of those with the same sign, the first is meant.
 * @example readPricePhrase('lamps under $50', 'en', ['USD'])
 *   // { min: 0, max: 50, currency: 'USD', rest: 'lamps' }
 */
export function readPricePhrase(
  query: string,
  locale: string,
  currencies: readonly string[],
): PricePhrase | undefined {
  const asked = query
    .normalize('NFKC')
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
  if (!/\d/.test(asked)) return undefined;
  const { readers, codes } = cachedReaders(locale, currencies);
  for (const { kind, pattern } of readers) {
    const match = pattern.exec(asked);
    if (!match) continue;
    const { groups = {} } = match;
    const signs = ['s1', 'c1', 's2', 'c2'].flatMap((name) => groups[name] ?? []);
    const currency = signs
      .map((sign) => codes.get(withoutMarks(sign.toLowerCase())))
      .find((code) => code !== undefined);
    const after = asked.slice(match.index + match[0].length).trim();
    const isPrice = currency !== undefined || (kind !== 'range' && beginsConnecting(after, locale));
    if (!isPrice) continue;
    const amounts = ['n1', 'n2'].flatMap((name) => groups[name] ?? []).map(amountOf);
    const range = rangeOf(kind, amounts);
    if (range.max <= 0) continue;
    const rest = `${asked.slice(0, match.index)} ${after}`.replace(/\s+/g, ' ').trim();
    return { ...range, ...(currency !== undefined && { currency }), rest };
  }
  return undefined;
}
