import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../find-browser.ts';
import { type Observation, observe } from './observe.ts';

const SITE = 'http://localhost:4000';
const FOLDER = 'screens/product/files';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(process) });
});
afterAll(() => browser.close());

/** The notes about a page with a script at a path of the site. */
async function observed(path: string, script: string) {
  const page = await browser.newPage();
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === `/${path}`) {
      return route.fulfill({ contentType: 'text/javascript', body: script });
    }
    if (pathname !== '/') return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'text/html', body: `<script src="/${path}"></script>` });
  });
  const noted: Observation[] = observe(page, FOLDER);
  await page.goto(SITE);
  await page.close();
  return noted;
}

const SCREEN = `${FOLDER}/screen.1a.js`;

// A screen could log whatever it liked, and nobody was told.
test('what a release logs is noted with its place, and does not block it', async () => {
  const methods = ['log', 'info', 'debug', 'warn', 'dir', 'table'];
  const logs = methods.map((method) => `console.${method}('${method}')`);
  expect(await observed(SCREEN, logs.join(';\n'))).toEqual(
    methods.map((method, line) => ({
      rule: 'console',
      what: `${SITE}/${SCREEN}:${line + 1}:9 logs “${method}”.`,
      isNote: true,
    })),
  );
});

test('what the host logs is not noted, but its errors are', async () => {
  const logs = "console.log('I was here'); console.error('the drawer is stuck');";
  expect(await observed('host/files/index.2b.js', logs)).toEqual([
    { rule: 'console', what: 'the drawer is stuck' },
  ]);
});

test('an error of the release blocks it', async () => {
  expect(await observed(SCREEN, "console.error('the drawer is stuck');")).toEqual([
    { rule: 'console', what: 'the drawer is stuck' },
  ]);
});

test('an error about the page around a screen is a finding about leftovers', async () => {
  const text = 'product@1.0.0 left a style element';
  expect(await observed(SCREEN, `console.error('${text}');`)).toEqual([
    { rule: 'leftovers', what: text },
  ]);
});

test('a failed request is named once, with its URL', async () => {
  expect(await observed(SCREEN, `document.write('<img src="/nothing.png" alt="">');`)).toEqual([
    { rule: 'console', what: `${SITE}/nothing.png answers with status 404.` },
  ]);
});
