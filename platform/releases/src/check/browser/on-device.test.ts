import { LOCALES } from '@vitrine/contract';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';
import type { LiveSite } from './live-site.ts';
import { onDevice } from './on-device.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(process) });
});
afterAll(() => browser.close());

const url = 'http://localhost:4000';
const live: LiveSite = {
  ...{ url, host: '1.0.0', sitemap: { items: [] }, routes: {} },
  config: {
    ...{ contentUrl: url, releasesUrl: url, channel: 'stable', startDeadline: 0 },
    ...{ errorReporting: { enabled: false }, stateInspection: false, locales: LOCALES },
  },
};

/** The findings about a page with a script. */
async function findings(script: string, headers: Record<string, string> = {}) {
  const body = `<!doctype html><title>x</title><link rel="icon" href="data:,"><script>${script}</script>`;
  const look = async (page: Page) => {
    await page.route(`${url}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body, headers }),
    );
    await page.goto(url);
    return [];
  };
  return (await onDevice(browser, live, undefined, {}, look)).observations;
}

// Forty cookies of a release locked a visitor out, also after the rollback.
test('a cookie that a page sets is a finding, with its name', async () => {
  const cookie = (name: string) => ({
    rule: 'leftovers',
    what: `The page sets the cookie ${name}, which outlives a rollback.`,
  });
  expect(await findings('document.title = "none"')).toEqual([]);
  expect(await findings('document.cookie = "seen=1; max-age=31536000"')).toEqual([cookie('seen')]);
  expect(await findings('', { 'set-cookie': 'sent=1' })).toEqual([cookie('sent')]);
});
