import {
  address,
  attribute,
  choose,
  count,
  countAtEnd,
  ground,
  isFocused,
  isInWindow,
  screen,
  scrolled,
  scrollTo,
} from '../../support/engines/page-facts.ts';
import { seen, test } from '../../support/engines/test.ts';

const MENU = 'header nav button';
const LIGHTING = 'header a[href="/en/product-group/light"]';

test('@full a walk from home through a group to a product loads no document and focuses headings', async ({
  visitor,
  open,
}) => {
  await open('/en/home');
  await visitor.read(() => document.documentElement.setAttribute('data-walked', ''));
  await visitor.click('main a[href$="/product-group/vessels"]');
  await seen(visitor, screen).toBe('product-group');
  await seen(visitor, isFocused, 'h1').toBe(true);
  await visitor.click('main article a[href*="/product/"]');
  await seen(visitor, screen).toBe('product');
  await seen(visitor, isFocused, 'h1').toBe(true);
  await seen(visitor, attribute, 'html', 'data-walked').toBe('');
});

test('@full back returns to the same place of a list, and forward to the product', async ({
  visitor,
  open,
}) => {
  await open('/en/explore');
  await visitor.read(scrollTo, 900);
  await visitor.click('main li:nth-child(8) article a');
  await seen(visitor, screen).toBe('product');
  await seen(visitor, scrolled).toBe(0);
  await visitor.read(() => history.back());
  await seen(visitor, screen).toBe('explore');
  await seen(visitor, scrolled).toBeGreaterThan(300);
  await seen(visitor, isFocused, 'main li:nth-child(8) article a').toBe(true);
  await visitor.read(() => history.forward());
  await seen(visitor, screen).toBe('product');
});

test('@full the menu opens, closes with Escape, and leads to a category', async ({
  visitor,
  open,
}) => {
  await open('/en/product/tall-carafe');
  await visitor.click(MENU);
  await seen(visitor, attribute, MENU, 'aria-expanded').toBe('true');
  await seen(visitor, isInWindow, LIGHTING).toBe(true);
  await visitor.press('Tab');
  await seen(visitor, isFocused, 'header nav [aria-expanded] ~ * a').toBe(true);
  await visitor.press('Escape');
  await seen(visitor, attribute, MENU, 'aria-expanded').toBe('false');
  await seen(visitor, isFocused, MENU).toBe(true);
  await visitor.press('Enter');
  await visitor.click(LIGHTING);
  await seen(visitor, screen).toBe('product-group');
  await seen(visitor, attribute, MENU, 'aria-expanded').toBe('false');
});

test('@full the menu of a narrow window has categories and languages', async ({
  visitor,
  open,
}) => {
  await visitor.resize(460, 900);
  await open('/en/explore');
  await visitor.click(MENU);
  await seen(visitor, count, LIGHTING).toBe(1);
  await visitor.click('header nav a[hreflang="ar"]');
  await seen(visitor, address).toBe('/ar/explore');
  await seen(visitor, attribute, 'html', 'dir').toBe('rtl');
});

test('@full the first Tab stop skips to the content', async ({ visitor, open }) => {
  await open('/en/explore');
  await visitor.press('Tab');
  await seen(visitor, isFocused, 'a[href="#main"]').toBe(true);
  await visitor.press('Enter');
  await seen(visitor, isFocused, 'main, main *').toBe(true);
});

test('@full the footer arrives when the end of the page is near, and leads on', async ({
  visitor,
  open,
}) => {
  await open('/en/product/tall-carafe');
  const lighting = 'footer a[href="/en/product-group/light"]';
  await seen(visitor, countAtEnd, lighting).toBe(1);
  await visitor.click(lighting);
  await seen(visitor, screen).toBe('product-group');
  await seen(visitor, scrolled).toBe(0);
});

test('@full a chosen theme is kept by a reload, in a device with another one', async ({
  visitor,
  open,
}) => {
  const choice = 'footer select:has([value="dark"])';
  await open('/en/explore');
  await seen(visitor, ground).toBe('rgb(247, 243, 234)');
  await seen(visitor, countAtEnd, choice).toBe(1);
  await visitor.read(choose, choice, 'dark');
  await seen(visitor, ground).toBe('rgb(26, 24, 21)');
  await visitor.reload();
  await seen(visitor, screen).toBe('explore');
  await seen(visitor, ground).toBe('rgb(26, 24, 21)');
});
