import type { Page, Request } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { watchRequests } from '../../support/network/requests.ts';
import { expect, test } from '../../support/test.ts';

/** How long a pointer rests before the prefetch starts, in ms of the page's clock. */
const DWELL = 65;
const PRODUCT = /\/v1\/en\/products\/[^/]+$/;

/** Shows a whole list in one window, and stops the clock: only the test lets time pass. */
async function openList(page: Page) {
  await page.setViewportSize({ width: 1440, height: 4000 });
  const requestsDone = watchRequests(page);
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await requestsDone();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Centres and targets of the visible cards' links. */
const cards = (page: Page) =>
  page
    .getByRole('main')
    .locator('article a[href*="/product/"]')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        const place = { x: left + width / 2, y: top + height / 2 };
        const id = String(link.getAttribute('href')).split('/').pop();
        return place.y < innerHeight ? [{ ...place, id }] : [];
      }),
    );

/** Matching requests by the last segment of their URL: those begun, and those still pending. */
function underWay(page: Page, kind: RegExp) {
  const begun: string[] = [];
  const left = new Set<string>();
  const nameOf = (url: string) => String(new URL(url).pathname.split('/').pop());
  page.on('request', (request) => {
    if (!kind.test(request.url())) return;
    begun.push(nameOf(request.url()));
    left.add(nameOf(request.url()));
  });
  const end = (request: Request) => {
    if (kind.test(request.url())) left.delete(nameOf(request.url()));
  };
  page.on('requestfailed', end);
  page.on('requestfinished', end);
  return { begun, left: () => [...left] };
}

const code = /\/screens\/product\//;

/** Responses from the network, not from the browser's cache. */
const broughtByTheLine = (page: Page, kind: RegExp) =>
  page.evaluate(
    ({ source }) =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            new RegExp(source).test(entry.name) &&
            entry instanceof PerformanceResourceTiming &&
            entry.transferSize > 0,
        )
        .map(({ name }) => name),
    { source: kind.source },
  );

test('@full a pointer that moves over a list prefetches only the card it rests on', async ({
  page,
}) => {
  const { errors, warnings } = watch(page);
  await openList(page);
  const [content, files] = [underWay(page, PRODUCT), underWay(page, code)];
  const all = await cards(page);
  expect(all.length).toBeGreaterThan(20);
  for (const { x, y } of all) await page.mouse.move(x, y);
  expect(content.begun).toEqual([]);
  expect(files.begun).toEqual([]);
  await page.clock.runFor(DWELL);
  await expect.poll(() => content.begun).toEqual([all.at(-1)?.id]);
  await expect.poll(() => files.begun.length).toBeGreaterThan(0);
  await expect.poll(files.left).toEqual([]);
  const brought = await broughtByTheLine(page, code);
  expect(brought.length, 'fetched ahead, and run from the cache').toBeLessThan(files.begun.length);
  expect(new Set(brought).size, 'each file came once').toBe(brought.length);
  expect([...errors, ...warnings]).toEqual([]);
});

test('@full after a prefetch a click requests no file at all', async ({ page }) => {
  await openList(page);
  const [card] = await cards(page);
  if (card === undefined) throw new Error('no card');
  const { begun, left } = underWay(page, code);
  await page.mouse.move(card.x, card.y);
  await page.clock.runFor(DWELL);
  await page.clock.resume();
  // Once to fill the cache, once to run.
  const words = () => begun.filter((file) => file.startsWith('words-en'));
  await expect.poll(words).toHaveLength(2);
  await expect.poll(left).toEqual([]);
  begun.length = 0;
  await page.mouse.click(card.x, card.y);
  await expectScreen(page, 'product');
  // Later: sections below the first screen, and the enlarged view under the pointer.
  expect(begun.filter((file) => !/^(details|stories|zoom)\./.test(file))).toEqual([]);
});

test('@full a pointer that rests on several cards has two requests at most, and a click joins its own', async ({
  page,
}) => {
  const { errors, warnings } = watch(page);
  await openList(page);
  const { begun, left } = underWay(page, PRODUCT);
  const pass = await holdBack(page, PRODUCT);
  const rested = (await cards(page)).slice(0, 6);
  for (const { x, y, id } of rested) {
    await page.mouse.move(x, y);
    await page.clock.runFor(DWELL);
    await expect.poll(() => begun).toContain(id);
  }
  const ids = rested.map(({ id }) => id);
  await expect.poll(left).toEqual(ids.slice(-2));

  await page.clock.resume();
  const last = rested.at(-1);
  if (last === undefined) throw new Error('no card');
  await page.mouse.click(last.x, last.y);
  await expect.poll(left, 'the others are aborted').toEqual([last.id]);
  await pass();
  await expectScreen(page, 'product');
  expect(page.url()).toContain(last.id);
  expect(begun, 'nothing was asked twice').toEqual(ids);
  expect([...errors, ...warnings]).toEqual([]);
});

test('@full a prefetch is cancelled when the visitor goes elsewhere', async ({ page }) => {
  const { errors, warnings } = watch(page);
  await openList(page);
  const { begun, left } = underWay(page, PRODUCT);
  const pass = await holdBack(page, PRODUCT);
  const [card] = await cards(page);
  if (card === undefined) throw new Error('no card');
  await page.mouse.move(card.x, card.y);
  await page.clock.runFor(DWELL);
  await expect.poll(left).toEqual([card.id]);
  await page.clock.resume();
  await page.locator('#outlet header a[href="/en/home"]').first().click();
  await expectScreen(page, 'home');
  expect(left()).toEqual([]);
  expect(begun).toEqual([card.id]);
  await pass();
  // Chrome warns if a slow machine runs a file seconds after it was fetched ahead.
  expect([...errors, ...warnings].filter((text) => !text.includes('link preload'))).toEqual([]);
});

test('@full a failed prefetch does not break the navigation', async ({ page }) => {
  await openList(page);
  await page.route(code, (route) => route.abort('connectionrefused'));
  await page.route(PRODUCT, (route) => route.abort('connectionrefused'));
  const { begun } = underWay(page, code);
  const [card] = await cards(page);
  if (card === undefined) throw new Error('no card');
  await page.mouse.move(card.x, card.y);
  await page.clock.runFor(DWELL);
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.clock.resume();
  await page.mouse.click(card.x, card.y);
  await expectScreen(page, 'product');
  await expect(page.locator('#outlet [data-screen="product"]')).toHaveAttribute(
    'data-release',
    /./,
  );
});

const LINES = [
  { what: 'data are saved', connection: { saveData: true }, asked: false },
  { what: 'the line is one of 2g', connection: { effectiveType: '2g' }, asked: false },
  { what: 'the line is one of 3g', connection: { effectiveType: '3g' }, asked: true },
];

for (const { what, connection, asked } of LINES) {
  test(`@full ${what}: a resting pointer prefetches ${asked ? 'only code' : 'nothing'}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await openList(page);
    const [content, files] = [underWay(page, PRODUCT), underWay(page, code)];
    const [card] = await cards(page);
    if (card === undefined) throw new Error('no card');
    await page.mouse.move(card.x, card.y);
    await page.clock.runFor(DWELL);
    if (asked) await expect.poll(() => files.begun.length).toBeGreaterThan(0);
    await page.clock.runFor(1000);
    expect(content.begun).toEqual([]);
    expect(files.begun.length > 0).toBe(asked);
    await page.clock.resume();
    await page.mouse.click(card.x, card.y);
    await expectScreen(page, 'product');
    expect(content.begun).toEqual([card.id]);
  });
}
