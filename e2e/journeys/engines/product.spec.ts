import {
  address,
  attribute,
  count,
  hasPictures,
  isFocused,
  isInWindow,
  words,
} from '../../support/engines/page-facts.ts';
import { expect, seen, test } from '../../support/engines/test.ts';

const PRICE = 'main [aria-live] data';
const thumbnail = (n: number) => `main li:nth-child(${n}) > button[aria-pressed]:has(img)`;
const enlarge = (n: number) => `main section li:nth-child(${n}) > button:not([aria-pressed])`;

for (const locale of ['en', 'ar']) {
  test(`@full the gallery shows the picture of a chosen thumbnail, at /${locale}`, async ({
    visitor,
    open,
  }) => {
    await open(`/${locale}/product/tall-carafe`);
    await seen(visitor, attribute, thumbnail(1), 'aria-pressed').toBe('true');
    await visitor.click(thumbnail(3));
    await seen(visitor, attribute, thumbnail(3), 'aria-pressed').toBe('true');
    await seen(visitor, isInWindow, enlarge(3)).toBe(true);
    await seen(visitor, isInWindow, enlarge(1)).toBe(false);
    await seen(visitor, hasPictures).toBe(true);
  });

  test(`@full an enlarged picture is larger, zooms, and is followed by the next, at /${locale}`, async ({
    visitor,
    open,
  }) => {
    await open(`/${locale}/product/tall-carafe`);
    await visitor.click(enlarge(1));
    await seen(visitor, zoom).toBeGreaterThan(1.2);
    await visitor.click('dialog img');
    await seen(visitor, zoom).toBeGreaterThan(2);
    await visitor.type('0');
    await seen(visitor, zoom).toBe(1);
    await visitor.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await seen(visitor, words, 'dialog [aria-live]').toMatch(/2/);
    await seen(visitor, zoom).toBeGreaterThan(1.2);
    await visitor.press('Escape');
    await seen(visitor, count, 'dialog').toBe(0);
    await seen(visitor, isFocused, enlarge(2)).toBe(true);
  });
}

test('@full a chosen variant changes price, picture and URL, and its link shows it again', async ({
  visitor,
  open,
}) => {
  await open('/en/product/tall-carafe');
  const before = String(await visitor.read(words, PRICE));
  await visitor.click('main label:has(input[value="EB-076-C"])');
  await seen(visitor, address).toBe('/en/product/tall-carafe?variant=EB-076-C');
  await seen(visitor, attribute, thumbnail(1), 'aria-pressed').toBe('false');
  const price = await visitor.read(words, PRICE);
  expect(price).not.toBe(before);
  await visitor.reload();
  await seen(visitor, words, PRICE).toBe(price);
  await seen(visitor, attribute, thumbnail(1), 'aria-pressed').toBe('false');
});

test('@full a product is put on the shortlist, which a later document still has', async ({
  visitor,
  open,
}) => {
  const button = 'main button[aria-pressed][aria-labelledby]';
  await open('/en/product/tall-carafe');
  await visitor.click(button);
  await seen(visitor, attribute, button, 'aria-pressed').toBe('true');
  await open('/en/explore?shortlist=');
  await seen(visitor, count, 'main article').toBe(1);
});

/** How many times as high as the window the content of the dialog is. */
function zoom(): number | undefined {
  const dialog = document.querySelector('dialog[open]');
  return dialog ? Math.round((10 * dialog.scrollHeight) / dialog.clientHeight) / 10 : undefined;
}
