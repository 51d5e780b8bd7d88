import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { indexTokens, type QueryToken, queryTokens } from './tokens.ts';

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

test('Japanese voicing marks tell words apart', () => {
  expect(fold('が')).not.toBe(fold('か'));
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
