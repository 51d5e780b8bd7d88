import {
  attribute,
  hasFont,
  hasPictures,
  heading,
  jpegs,
  overflow,
  oversizedPictures,
  screen,
  words,
} from '../../support/engines/page-facts.ts';
import { seen, test } from '../../support/engines/test.ts';

const SCREENS = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['explore', 'explore'],
  ['brand', 'brand/tolvane'],
] as const;

for (const [name, path] of SCREENS) {
  test(`@full ${name} has its heading, pictures and fonts, and fits a wide and a narrow window`, async ({
    visitor,
    open,
  }) => {
    await open(`/en/${path}`);
    await seen(visitor, screen).toBe(name);
    await seen(visitor, heading).toMatch(/\S/);
    await seen(visitor, hasPictures).toBe(true);
    await seen(visitor, oversizedPictures).toEqual([]);
    await seen(visitor, jpegs).toEqual([]);
    // Browsers read this name in different ways, since a part of it begins with a digit.
    await seen(visitor, hasFont, 'Source Serif 4').toBe(true);
    await seen(visitor, overflow).toBe(0);
    await visitor.resize(460, 900);
    await seen(visitor, overflow).toBe(0);
    await open(`/de/${path}`);
    await seen(visitor, screen).toBe(name);
    await seen(visitor, overflow).toBe(0);
  });
}

const PRODUCTS = [
  ['ar', 'rtl', 'دورق', /US\$/],
  ['ja', 'ltr', '水差し', /[¥￥]/],
] as const;

for (const [locale, direction, name, price] of PRODUCTS) {
  test(`@full a product is written in ${locale}, with prices in its notation`, async ({
    visitor,
    open,
  }) => {
    await open(`/${locale}/product/tall-carafe`);
    await seen(visitor, heading).toContain(name);
    await seen(visitor, attribute, 'html', 'lang').toBe(locale);
    await seen(visitor, attribute, 'html', 'dir').toBe(direction);
    await seen(visitor, words, 'main [aria-live] data').toMatch(price);
    await seen(visitor, overflow).toBe(0);
  });
}

test('@full in Arabic the page begins at the right', async ({ visitor, open }) => {
  await open('/ar/explore');
  const begin = () =>
    (document.querySelector('header a')?.getBoundingClientRect().right ?? 0) / innerWidth;
  await seen(visitor, begin).toBeGreaterThan(0.9);
  await seen(visitor, overflow).toBe(0);
});
