import { createServer } from 'node:http';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../find-browser.ts';
import { checkPositions } from './check-positions.ts';

const SITE = 'http://site.test';
/** A picture of one pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A content service: the first segment of a path is the font size of its headings. */
const content = createServer(({ url = '' }, response) => {
  const fontSize = Number(url.split('/')[1]);
  const scale = { name: 'headline', fontSize, lineHeight: 120, letterSpacing: 0, fontWeight: 400 };
  const typeScales = [{ ...scale, textTransform: 'none' }];
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.end(JSON.stringify({ fontFamily: { fontFamily: 'serif' }, typeScales }));
});
function contentUrl(fontSize: number): string {
  const address = content.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}/${fontSize}`;
}

let browser: Browser;
beforeAll(async () => {
  await new Promise<void>((listening) => content.listen(0, listening));
  browser = await chromium.launch({ executablePath: findBrowser(process) });
});
afterAll(async () => {
  content.close();
  await browser.close();
});

const STYLE =
  'body{margin:0;font:16px/20px monospace}#outlet{height:100vh;overflow:auto}h1{margin:0;font-size:30px;line-height:40px}p{margin:0}';
const START =
  "document.head.append(Object.assign(document.createElement('script'),{src:'/app.js'}))";

/** Checks a page whose document and whose screen show some HTML. */
async function check(printed: string, screen: string, fontSize = 30) {
  const page = await browser.newPage();
  const document = `<!doctype html><style>${STYLE}</style><div id="outlet">${printed}</div><script>${START}</script>`;
  const shown = `<main><div data-screen="product" data-release="1.0.0">${screen}</div></main>`;
  await page.route(`${SITE}/**`, (route) => {
    if (!route.request().url().endsWith('.js')) {
      return route.fulfill({ contentType: 'text/html', body: document });
    }
    const body = `fetch('${contentUrl(fontSize)}/v1/typography').then(() => { outlet.innerHTML = ${JSON.stringify(shown)}; });`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const options = { screen: 'product', version: '1.0.0', contentUrl: contentUrl(fontSize) };
  try {
    return await checkPositions(page, `${SITE}/en/product/1`, options, (step) => step);
  } finally {
    await page.close();
  }
}

const HEAD = '<h1>Cushion</h1><p class="si-price">$75</p>';
const PICTURE = `<img src="${PIXEL}" width="200" height="100">`;
const print = (html: string) => `<main class="si si-object">${html}</main>`;

test.concurrent('a screen that shows the same in the same place passes', async () => {
  const screen = `${HEAD}<section>${PICTURE}</section><p>More</p>`;
  expect(await check(print(HEAD + PICTURE), screen)).toEqual([]);
});

test.concurrent('what moves is named, at every width', async () => {
  const found = await check(print(HEAD), `<div style="height:302px"></div>${HEAD}`);
  const widths = found.map(({ what }) => /^At (\d+) px/.exec(what)?.[1]);
  expect(widths).toEqual(['390', '820', '1440']);
  for (const { rule, what } of found) {
    expect(rule).toBe('positions');
    expect(what).toMatch(/the heading “Cushion” moves from 0, (-?\d+) to 0, \d+; the price “\$75”/);
    const [from = 0, to = 0] = [...(/from 0, (-?\d+) to 0, (\d+);/.exec(what)?.slice(1) ?? [])].map(
      Number,
    );
    expect(to - from).toBe(302);
  }
});

test.concurrent('what vanishes is named, also if it stays for screen readers', async () => {
  const dot = 'position:absolute;width:1px;height:1px;overflow:hidden';
  const [found] = await check(
    print(`${HEAD}${PICTURE}<p>A text</p>`),
    `${HEAD}<p style="${dot}">A text</p>`,
  );
  expect(found?.what).toMatch(
    /the picture .* at 0, \d+, 200 × 100 vanishes; the text “A text” at 0, \d+ vanishes\./,
  );
});

test.concurrent('what is late, below the window or without scripts does not count', async () => {
  const others =
    '<p class="si-late">Later</p><noscript><p>Rest</p></noscript><p style="margin-top:900px">Below</p>';
  expect(await check(print(HEAD + others), HEAD)).toEqual([]);
});

test.concurrent('a site with other type scales than the document has gets a note', async () => {
  expect(await check(print(HEAD), `<p>First</p>${HEAD}`, 44)).toEqual([
    {
      rule: 'positions',
      what: 'The site has other type scales than those that documents are written for: 30 px.',
      isNote: true,
    },
  ]);
});

test.concurrent('a document without a page gets a note', async () => {
  expect(await check('', HEAD)).toEqual([
    { rule: 'positions', what: 'The document has no page.', isNote: true },
  ]);
});
