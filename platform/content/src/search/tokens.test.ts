import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { indexTokens, inWords, type QueryToken, queryTokens } from './tokens.ts';

const finds = (query: string, text: string, locale: string) => {
  const indexed = indexTokens(text, locale);
  const wanted = queryTokens(query, locale);
  const isFound = ({ spellings }: QueryToken) =>
    spellings.some((spelling) => indexed.some((has) => has.startsWith(spelling)));
  return wanted.length > 0 && wanted.every(isFound);
};

test.each([
  ['en', 'Three-legged stool', 'STOOL leg'],
  ['de', 'Größe und Maß', 'grosse mass'],
  ['fr', 'Coupe émaillée à la cendre', 'cendre A'],
  ['fr', 'Œuvre d’atelier', 'oeuvre atelier'],
  ['el', 'Καρέκλας', 'καρεκλασ'],
  ['el', 'Καρέκλας', 'ΚΑΡΕΚΛΑΣ'],
  ['el', 'Μπολ με υάλωμα στάχτης', 'μπολ σταχτης'],
  ['ar', 'وعاء مزجّج بالرماد', 'مزجج'],
  ['ar', 'أَلْوان', 'الوان'],
  ['ar', 'قطعة', 'قطعه'],
  ['ja', '灰釉の鉢', '灰釉'],
  ['ja', '灰釉の鉢', '鉢'],
  ['ja', '三本脚のスツール', 'スツール'],
  ['ja', '三本脚のスツール', 'ツール'],
  ['ja', 'ランプ', 'ﾗﾝﾌﾟ'],
  ['ja', 'ランプ', 'らんぷ'],
  ['ja', '型番HV-12は台座', 'hv12'],
  ['de', 'Größe', 'groesse'],
  ['de', 'Größe', 'GRÖSSE'],
  ['de', 'Mueller', 'müller'],
  ['de', 'Mueller', 'muller'],
  ['de', 'Küchengeraete', 'Kuechengeräte'],
  ['en', 'Sørensen', 'soerensen'],
  ['en', 'Ålborg', 'Aalborg'],
  ['ar', 'كرسي', 'کرسی'],
  ['en', 'Müller', 'mueller'],
  ['ar', 'المصباح', 'مصباح'],
  ['ar', 'مصباح', 'المصباح'],
  ['ar', 'والمصباح', 'مصباح'],
  ['ar', 'للطاولة', 'طاولة'],
  ['ar', 'ألوان', 'الو'],
  ['ar', 'طراز HV-12 مفتاح', 'HV-١٢'],
  ['en', 'Model HV-12/B', 'hv12b'],
  ['en', 'HV12', 'hv-12'],
  ['th', 'โคมไฟตั้งโต๊ะ', 'โคมไฟ'],
])('%s: "%s" is found by "%s"', (locale, text, query) => {
  expect(finds(query, text, locale)).toBe(true);
});

/** Soft hyphen, the zero-width characters, a variation selector, direction marks and others. */
const INVISIBLE =
  '\u00ad\u200b\u200c\u200d\u2060\ufeff\ufe0f\u200e\u200f\u202a\u202c\u2066\u2069\u061c\u034f';

// A product named "Salz\u00adstreuer" was found by "Salz", and "Salzstreuer" found nothing.
test.each([
  ['de', 'Salzstreuer'],
  ['de', 'Größe'],
  ['en', 'HV-12/B'],
  ['fr', 'Théière'],
  ['el', 'Καρέκλας'],
  ['ar', 'والمصباح'],
  ['ja', 'ナイフ'],
  ['ja', '灰釉の鉢'],
  ['th', 'โคมไฟตั้งโต๊ะ'],
])('%s: no invisible character in "%s" changes its tokens', (locale, text) => {
  for (const sign of INVISIBLE) {
    const inside = [...text].join(sign);
    for (const written of [
      inside,
      inside.normalize('NFD'),
      [...inside.normalize('NFD')].join(sign),
    ]) {
      expect([sign, indexTokens(written, locale)]).toEqual([sign, indexTokens(text, locale)]);
      expect([sign, queryTokens(written, locale)]).toEqual([sign, queryTokens(text, locale)]);
    }
  }
});

test.each([
  ['de', 'Krüge'],
  ['fr', 'Cœur brûlé'],
  ['el', 'Μπολ με υάλωμα στάχτης'],
  ['el', 'Μαΐου'],
  ['ar', 'أَلْوان'],
  ['ja', 'バスケット'],
])('%s: "%s" has the same tokens in every normal form', (locale, text) => {
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
    expect(queryTokens(text.normalize(form), locale)).toEqual(queryTokens(text, locale));
  }
});

test('Japanese voicing marks tell words apart', () => {
  expect(fold('が')).not.toBe(fold('か'));
});

test.each([
  ['de', 'neue', 'nue'],
  ['de', 'Quelle', 'Qulle'],
  ['de', 'Feuer', 'Feur'],
  ['en', 'blue', 'blu-ray'],
  ['en', 'shoe', 'shop'],
  ['fr', 'poele', 'pole'],
])('%s: the two vowels of "%s" stay two', (locale, word, other) => {
  expect(finds(other, word, locale)).toBe(false);
  expect(finds(word, other, locale)).toBe(false);
});

test('a query without words has no tokens', () => {
  expect(queryTokens('… "*" — ()', 'en')).toEqual([]);
});

test('every text finds itself, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('en', 'de', 'ar', 'ja'),
      (text, locale) => {
        const indexed = new Set(indexTokens(text, locale));
        for (const { spellings } of queryTokens(text, locale)) {
          for (const spelling of spellings) expect(indexed).toContain(spelling);
        }
        expect(fold(fold(text))).toBe(fold(text));
      },
    ),
  );
});

const wordsOf = (query: string) => [
  ...new Set(
    inWords(queryTokens(query, 'ja'), 'ja').map(({ part, spellings: [first] }) => part ?? first),
  ),
];

// "洗濯かご" (laundry basket) found nothing, although かご found baskets.
test.each([
  ['洗濯かご', ['洗濯', 'かご']],
  ['テーブルランプ', ['テーブル', 'ランプ']],
  ['ガラスのコップ', ['ガラス', 'コップ']],
  ['らんぷ', ['らん', 'んぷ']],
  ['HV-12', ['hv', '12']],
])('%s is divided into %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test('a Japanese adjective is found without its ending too', () => {
  const [first] = inWords(queryTokens('赤いノート', 'ja'), 'ja');
  expect(first).toEqual({ spellings: ['赤い', '赤'], isWord: false, part: '赤い' });
});

test('queries without unspaced scripts stay as they are', () => {
  const tokens = queryTokens('Kleine Lampe', 'de');
  expect(inWords(tokens, 'de')).toBe(tokens);
});
