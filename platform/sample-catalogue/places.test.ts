import { LOCALE_CODES } from '@vitrine/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { all, Text, texts } from './documents.ts';

const places = all('places', { kind: v.string(), town: Text, brands: v.array(v.string()) });
const brands = all('brands', { place: Text });

/** Stands in addresses only. */
const PORT = 'Port Aldery';

/** The names of places in texts: the towns of workshops and shops, and what is not a town. */
const NAMES: Text[] = [
  ...places.map(({ town }) => town),
  { en: 'Orra', de: 'Orra', fr: 'Orra', el: 'Όρα', ar: 'أورّا', ja: 'オーラ' },
  { en: PORT, de: PORT, fr: PORT, el: PORT, ar: PORT, ja: PORT },
];

test('a workshop is in the town that its maker’s page names', () => {
  for (const { id, place } of brands) {
    const workshop = places.find(
      (each) => each.kind === 'workshop' && each.brands.includes(`${id}`),
    );
    for (const locale of LOCALE_CODES) {
      expect(place[locale], `${id} ${locale}`).toContain(workshop?.town[locale]);
    }
  }
});

test.each(LOCALE_CODES)('a place has one name in all texts, in %s', (locale) => {
  for (const [path, text] of texts) {
    for (const name of NAMES.filter(({ en }) => new RegExp(`\\b${en}\\b`).test(text.en))) {
      if (text[locale]) expect(text[locale], path).toContain(name[locale]);
    }
  }
});
