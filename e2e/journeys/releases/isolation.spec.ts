import type { Page } from '@playwright/test';
import { sameDocument } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { wrappedProduct } from '../../support/site/product-variants.ts';
import { servedStable, ship, takeBack } from '../../support/site/ship.ts';
import { expect, test } from '../../support/site/trial-site.ts';

test.describe.configure({ mode: 'serial' });

/**
 * A product screen that does to the page what the page's `damage` says: when its code is loaded, or
 * when it is rendered. One release for all journeys.
 */
const HOSTILE = `
import { useEffect } from 'react';
import { Component as Original } from './original.tsx';
export { loader, shouldRevalidate } from './original.tsx';

const damages: Record<string, () => void> = {
  'parse': () => { JSON.parse = () => ({}); },
  'map': () => { Array.prototype.map = () => []; },
  'pollute': () => { Reflect.set(Object.prototype, 'get', () => 'polluted'); },
  'throw': () => { Reflect.set(globalThis, 'ran', Number(Reflect.get(globalThis, 'ran') ?? 0) + 1); throw new Error('thrown at load'); },
  'remove outlet': () => document.querySelector('#outlet')?.remove(),
  'empty outlet': () => document.querySelector('#outlet')?.replaceChildren(),
  'empty body': () => document.body.replaceChildren(),
  'empty main': () => document.querySelector('main')?.replaceChildren(),
  'eat clicks': () => addEventListener('click', (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true),
  'interval': () => void setInterval(() => document.body.setAttribute('data-ticks', String(Date.now())), 20),
  'hide': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { display: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  },
  'uppercase': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1 { text-transform: uppercase !important; }');
    document.adoptedStyleSheets.push(sheet);
  },
  'inert': () => document.body.setAttribute('inert', ''),
};

function damage(when: string): void {
  const [at, what] = String(Reflect.get(globalThis, 'damage')).split(': ');
  if (at === when) damages[what ?? '']?.();
}

damage('load');

export function Component() {
  useEffect(() => {
    const timer = setTimeout(() => damage('shown'), 1200);
    return () => clearTimeout(timer);
  }, []);
  return <Original />;
}
`;

let good: string;
let hostile: string;

test.beforeAll(async ({ trial }) => {
  test.setTimeout(120_000);
  good = await servedStable(trial);
  hostile = await ship(trial, await wrappedProduct('hostile', HOSTILE));
});
test.afterAll(({ trial }) => takeBack(trial));

const AT = '/de/product/tall-carafe';
const product = (page: Page) => page.locator('#outlet [data-screen="product"]');
const home = (page: Page) => page.locator('#outlet header a[href="/de/home"]').first();
const of = (lines: readonly string[]) =>
  lines.filter((line) => line.includes(`product@${hostile}`));

async function open(page: Page, damage: string, path: string = AT) {
  await page.addInitScript((name) => Object.assign(globalThis, { damage: name }), damage);
  const log = watch(page);
  await page.goto(path);
  return log;
}

/** The page works: it is shown, and another page too. */
async function expectWorking(page: Page): Promise<void> {
  await expect(page.locator('#outlet > header')).toBeVisible();
  await expect(page.locator('#outlet h1')).toBeVisible();
  await home(page).click();
  await expectScreen(page, 'home');
  await expect(page.locator('#outlet h1')).toHaveText('Dinge, die bleiben');
}

for (const [damage, message] of [
  ['load: parse', /was rejected: .*parse/],
  ['load: map', /was rejected: .*map/],
  ['load: throw', /was rejected: thrown at load/],
] as const) {
  const tag = damage === 'load: map' ? '' : '@full ';
  test(`${tag}a release that fails when it is loaded (${damage}) is replaced, and the next page is another document without it`, async ({
    page,
  }) => {
    const { errors, requests } = await open(page, damage);
    await expect(product(page)).toHaveAttribute('data-release', good);
    await expect.poll(() => of(errors).join('\n')).toMatch(message);
    const same = await sameDocument(page);
    await expectWorking(page);
    expect(await same()).toBe(false);

    const asked = requests.length;
    const again = await sameDocument(page);
    await page.goto(AT);
    await expect(product(page)).toHaveAttribute('data-release', good);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran') ?? 0)).toBe(0);
    expect(requests.slice(asked).length).toBeGreaterThan(0);
    expect(await again()).toBe(false);
    expect(of(errors), 'reported once').toHaveLength(1);
    const clean = await sameDocument(page);
    await home(page).click();
    await expectScreen(page, 'home');
    expect(await clean(), 'no further document load').toBe(true);
  });
}

// Built-ins that are not locked stay changed, because a page cannot tell who changed them. The
// visitor still sees something, and other pages work as a document of their own.
for (const damage of ['load: pollute', 'shown: pollute']) {
  test(`@full a release that breaks the language (${damage}) does not leave the visitor with an empty page`, async ({
    page,
  }) => {
    await open(page, damage);
    await expect(page.locator('#outlet h1').first()).toBeVisible();
    await page.waitForTimeout(1500);
    await expect(page.locator('#outlet h1').first()).toBeVisible();
    await page.goto('/de/home');
    await expectScreen(page, 'home');
    await expect(page.locator('#outlet h1')).toHaveText('Dinge, die bleiben');
  });
}

for (const [damage, message] of [
  ['load: remove outlet', /removed or emptied #outlet\. It has been put back/],
  ['shown: remove outlet', /removed or emptied #outlet\. It has been put back/],
  ['shown: empty outlet', /removed or emptied #outlet\. It has been put back/],
  ['shown: empty body', /removed or emptied #outlet\. It has been put back/],
  ['shown: empty main', /removed or emptied #outlet\. It has been put back/],
  ['load: hide', /hid the whole page\. It is visible again/],
  ['shown: hide', /hid the whole page\. It is visible again/],
] as const) {
  test(`@full a page works on although a release has damaged it (${damage}), and the release is named once`, async ({
    page,
  }) => {
    const { errors } = await open(page, damage);
    await expect(product(page)).toHaveAttribute('data-release', hostile);
    await expect.poll(() => of(errors).join('\n')).toMatch(message);
    await expectWorking(page);
    expect(of(errors)).toEqual([expect.stringMatching(message)]);
  });
}

for (const [damage, message] of [
  ['load: eat clicks', /left a listener for click on the window\. It is stopped/],
  ['shown: interval', /left an interval running\. It is stopped/],
  ['load: uppercase', /left a style sheet\. It is off/],
  ['shown: inert', /left the page hidden or inert\. The attributes are removed/],
] as const) {
  test(`@full what a release leaves behind (${damage}) ends with its screen, and the release is named once`, async ({
    page,
  }) => {
    const { errors } = await open(page, damage);
    await expect(product(page)).toHaveAttribute('data-release', hostile);
    await page.waitForTimeout(1500);
    // Its own page is as the release makes it: the visitor leaves with the browser's buttons.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, '/de/explore');
    await expectScreen(page, 'explore');
    await expect.poll(() => of(errors).join('\n')).toMatch(message);
    const ticks = () => page.evaluate(() => document.body.dataset['ticks']);
    const before = await ticks();
    await page.waitForTimeout(100);
    expect(await ticks()).toBe(before);
    await expect(page.locator('#outlet h1')).toHaveCSS('text-transform', 'none');
    await expectWorking(page);
    expect(of(errors)).toEqual([expect.stringMatching(message)]);
  });
}
