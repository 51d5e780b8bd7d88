import {
  address,
  attribute,
  count,
  heading,
  isFocused,
  isInWindow,
  words,
} from '../../support/engines/page-facts.ts';
import { seen, test } from '../../support/engines/test.ts';

const CARD = 'main article';
/** Products of a list's first page; the initial HTML has fewer. */
const PAGE = 24;
const GLASS = 'main a[href$="?material=glass"]';
const OPEN_FILTERS = 'main button[aria-haspopup="dialog"]';

test('@full a filter narrows a list, is in the URL, and can be removed', async ({
  visitor,
  open,
}) => {
  await open('/en/explore');
  await seen(visitor, count, CARD).toBe(PAGE);
  await visitor.click(GLASS);
  await seen(visitor, address).toBe('/en/explore?material=glass');
  await seen(visitor, count, CARD).toBeLessThan(PAGE);
  await visitor.click('main a[aria-label^="Remove filter"]');
  await seen(visitor, address).toBe('/en/explore');
  await seen(visitor, count, CARD).toBe(PAGE);
});

test('@full in a narrow window filters are in a dialog, which the back button leaves', async ({
  visitor,
  open,
}) => {
  await visitor.resize(460, 900);
  await open('/en/explore');
  await seen(visitor, count, CARD).toBe(PAGE);
  await visitor.click(OPEN_FILTERS);
  await seen(visitor, fillsWindow, 'dialog[open]').toBe(true);
  await visitor.click('dialog details:has(a[href*="material=glass"]) > summary');
  await visitor.click('dialog a[href$="?material=glass"]');
  await seen(visitor, address).toBe('/en/explore?material=glass');
  await seen(visitor, attribute, 'dialog a[href="/en/explore"]', 'aria-checked').toBe('true');
  await seen(visitor, words, 'dialog > div:nth-of-type(3) button').toMatch(/^Show \d+ products$/);
  await visitor.click('dialog > div:nth-of-type(3) button');
  await seen(visitor, count, 'dialog').toBe(0);
  await seen(visitor, count, CARD).toBeLessThan(PAGE);
  await seen(visitor, isInWindow, `${CARD} h3`).toBe(true);
  await seen(visitor, words, OPEN_FILTERS).toContain('1');
  await visitor.read(() => history.back());
  await seen(visitor, address).toBe('/en/explore');
  await seen(visitor, count, CARD).toBe(PAGE);
});

test('@full the dialog of filters closes with Escape and with the back button', async ({
  visitor,
  open,
}) => {
  await visitor.resize(460, 900);
  await open('/ar/explore');
  for (const close of ['Escape', 'back'] as const) {
    await visitor.click(OPEN_FILTERS);
    await seen(visitor, isFocused, 'dialog[open] h2').toBe(true);
    if (close === 'back') await visitor.read(() => history.back());
    else await visitor.press(close);
    await seen(visitor, count, 'dialog').toBe(0);
    await seen(visitor, isFocused, OPEN_FILTERS).toBe(true);
    await seen(visitor, address).toBe('/ar/explore');
  }
});

test('@full “show more” adds products to the list', async ({ visitor, open }) => {
  await open('/en/explore');
  const before = Number(await visitor.read(count, CARD));
  await visitor.click('main a[href*="page="]');
  await seen(visitor, count, CARD).toBeGreaterThan(before);
});

test('@full the search suggests products, and keys choose one', async ({ visitor, open }) => {
  await open('/en/home');
  await visitor.click('header input[name="q"]');
  await visitor.type('carafe');
  await seen(visitor, count, '[role=option] img').toBeGreaterThan(0);
  await visitor.press('ArrowDown');
  await visitor.press('Enter');
  await seen(visitor, heading).toContain('arafe');
});

function fillsWindow(selector: string): boolean {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box?.width === innerWidth && box.height === innerHeight;
}
