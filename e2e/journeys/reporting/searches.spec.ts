import type { Page, Route } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, open, test } from '../../support/reporting/reporting-site.ts';
import { eventOf } from '../../support/reporting/reports.ts';

const WORD = 'zyxgift';
const SEARCH = `/en/explore?q=${WORD}%20for%20ada&price=1..99999#${WORD}`;

/** How the content service fails. */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'status 500': (route) => route.fulfill({ status: 500, json: { detail: WORD } }),
  'no JSON': (route) => route.fulfill({ body: `<h1>No results for ${WORD}</h1>` }),
  // The browser asks until the time is over: eight seconds.
  'no answer': () => new Promise(() => undefined),
};

/** Logs and throws the address of the page, as code of a screen might. */
async function failAloud(page: Page): Promise<void> {
  await page
    .evaluate((word) => {
      const { href, search } = location;
      console.error('failed', new Error(`no answer for ${href}`), { href });
      console.warn(JSON.stringify({ href, path: `/v1/en/explore?q=${word}` }));
      void Promise.reject(new Error(`GET /v1/en/explore${search}: status 500`));
      throw new TypeError(`after "${href}", then ${encodeURIComponent(href)}`);
    }, WORD)
    .catch(() => undefined);
  await page.evaluate(() => void Promise.reject(new Error('the last one')));
}

// The search stood in messages of errors, and in what the console had written.
for (const [name, fail] of Object.entries(FAILURES)) {
  test(`@full S19: what a visitor searches for is in no report if the content service fails with ${name}`, async ({
    page,
    edge,
    endpoint,
  }) => {
    await open(page, edge);
    await page.route(/\/v1\/en\/(?:explore|suggestions)/, fail);
    // In the document, without a new one: reporting has started, and sees the navigation.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, SEARCH);
    await expect(page).toHaveURL(new RegExp(WORD));
    await failAloud(page);
    await expect.poll(() => eventOf(endpoint, 'the last one')).toBeDefined();
    await page.goto(edge.url + SEARCH);
    await expectScreen(page, 'explore').catch(() => undefined);
    await expect
      .poll(() => endpoint.items.filter(({ type }) => type === 'span').length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    const all = JSON.stringify(endpoint.items);
    expect(all).toContain('/v1/en/explore');
    expect(all).not.toContain(WORD);
  });
}
