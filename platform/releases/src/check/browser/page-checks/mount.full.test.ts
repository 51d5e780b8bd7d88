import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../find-browser.ts';
import { checkMount } from './mount.ts';
import { progressOf, watchProgress } from './progress.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(process) });
});
afterAll(() => browser.close());

/** Checks a page whose outlet changes as a script says. */
async function check(html: string, script: string) {
  const page = await browser.newPage();
  const { within, stop } = watchProgress(await progressOf(page));
  await page.setContent(`<div id="outlet">${html}</div><script>
    const show = (html) => { outlet.innerHTML = html; };
    const screen = '<div data-screen="product" data-release="1.0.0"><h1>Cushion</h1></div>';
    ${script}
  </script>`);
  try {
    return await checkMount(page, 'product', '1.0.0', within);
  } finally {
    stop();
    await page.close();
  }
}

// At load 47 the host took the page of the document away before it had loaded the screen: a sound
// release was rejected because “The page shows “nothing” instead”.
// The check scrolls as soon as it takes the screen for shown.
const EMPTIED = "outlet.scrollTo = () => show('');";
const SHOWN_LATER = 'setTimeout(() => { delete outlet.scrollTo; show(screen); }, 6000);';

test.concurrent('the page of the document is not the end', async () => {
  const document = '<main class="si si-product"><h1>Cushion</h1></main>';
  expect(await check(document, EMPTIED + SHOWN_LATER)).toEqual([]);
});

test.concurrent('a page that is empty for a moment after the screen has shown is awaited', async () => {
  expect(await check('', `show(screen); ${EMPTIED}${SHOWN_LATER}`)).toEqual([]);
});

test.concurrent('another heading of the host is what the page shows instead', async () => {
  expect(await check('', "setTimeout(show, 200, '<h1>Not available</h1>')")).toEqual([
    { rule: 'mounts', what: 'The page shows “Not available” instead.' },
  ]);
});

// Each page of a screen that throws was awaited for 20 s, as one that is still loading.
test.concurrent('the page of the document is the end if the host keeps it, because the screen has failed', async () => {
  const kept = `'<main class="si si-product si-kept"><h1>Cushion</h1></main>'`;
  expect(await check('', `setTimeout(show, 200, ${kept})`)).toEqual([
    {
      rule: 'mounts',
      what: 'The screen has failed, and the page shows what its document contains.',
    },
  ]);
});
