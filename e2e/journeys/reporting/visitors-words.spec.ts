import type { Page } from '@playwright/test';
import { ENQUIRY_PORT, ROOT, STATE } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { startContentProxy } from '../../support/network/content-proxy.ts';
import { expect, open, startReportingEdge, test } from '../../support/reporting/reporting-site.ts';
import { eventOf } from '../../support/reporting/reports.ts';
import type { Endpoint } from '../../support/reporting/sentry-endpoint.ts';
import { folderElsewhere } from '../../support/site/repository-copy.ts';
import { startService } from '../../support/site/services.ts';

/** Everything that the visit types begins with it, or is a parameter with a meaning. */
const WORDS = /zyx|price(?:=|%3D)|shortlist(?:=|%3D)/i;
const DEBUG = { VITRINE_LOG_LEVEL: 'debug' };

/** Collects the requests to other origins than those of the site, and all their referrers. */
function watchOthers(page: Page, own: readonly string[]) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (!protocol.startsWith('http') || origin === own[0]) return;
    const { referer = '' } = request.headers();
    sent.push(own.includes(origin) ? referer : `${request.url()} ${referer}`);
  });
  return sent;
}

/** Code of a screen fails aloud, with the address of the page. */
async function fail(page: Page, endpoint: Endpoint, name: string) {
  await page.evaluate((last) => {
    console.error(`nothing at ${location.href}`);
    void Promise.reject(new Error(last));
  }, name);
  await expect.poll(() => eventOf(endpoint, name)).toBeDefined();
}

async function typeIntoHeader(page: Page) {
  const search = page.getByRole('combobox', { name: 'Search', exact: true });
  const suggestions = page.waitForResponse(/\/suggestions\?/);
  await search.fill('zyxunsent');
  await suggestions;
  await page.route(/\/suggestions\?/, (route) => route.abort('failed'));
  await search.fill('zyxsent');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=zyxsent/);
  await page.unroute(/\/suggestions\?/);
}

async function enquire(page: Page) {
  await page.getByRole('button', { name: 'Ask about this product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('zyxname');
  await dialog.getByLabel('Your email address').fill('zyxmail@shop.example');
  await dialog.getByLabel('Your message').fill('zyxmessage from Noor');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/received your enquiry/);
}

// Searches stood in reports. Logs at their most talkative level must not have them either.
test('@full S19: what a visitor types is in no report, no log of the services and no referrer', async ({
  page,
  endpoint,
}) => {
  await using delivery = await startService(ROOT, 'platform/content/src/bin/delivery.ts', {
    CONTENT_PORT: '0',
    VITRINE_STATE: STATE,
    ...DEBUG,
  });
  await using content = await startContentProxy({ target: delivery.url });
  await using state = await folderElsewhere();
  await using edge = await startReportingEdge(endpoint, {
    VITRINE_CONTENT_URL: content.url,
    // Nobody listens there, so the enquiry stays in the queue.
    VITRINE_ENQUIRY_URL: `http://127.0.0.1:${ENQUIRY_PORT}/take`,
    VITRINE_ENQUIRY_SECRET: Buffer.alloc(32, 7).toString('base64'),
    VITRINE_STATE: state.path,
    ...DEBUG,
  });
  const others = watchOthers(page, [edge.url, content.url]);
  await open(page, edge);
  await typeIntoHeader(page);
  await fail(page, endpoint, 'after a search');

  await page.goto(`${edge.url}/en/explore?q=carafe&price=10..99999`);
  await expectScreen(page, 'explore');
  await page.goto(`${edge.url}/en/explore?shortlist=tall-carafe.zyxnone`);
  await expectScreen(page, 'explore');

  await open(page, edge, '/en/product/tall-carafe?variant=EB-076-A&zyx=1');
  await enquire(page);
  await fail(page, endpoint, 'after an enquiry');

  content.isAway = true;
  await page.goto(`${edge.url}/en/explore?q=zyxaway&price=10..20`);
  await expect.poll(() => edge.log()).toMatch(/does not answer/);
  // Only what was sent can be searched: the words did reach both services.
  expect(edge.log()).toContain('"path":"/en/explore"');
  expect(delivery.log()).toContain('"path":"/v1/en/explore"');
  expect(delivery.log()).toContain('"path":"/v1/en/suggestions"');
  expect(`${edge.log()}${delivery.log()}`).not.toMatch(WORDS);
  expect(JSON.stringify(endpoint.items)).not.toMatch(WORDS);
  expect(others.filter((line) => WORDS.test(line))).toEqual([]);
});
