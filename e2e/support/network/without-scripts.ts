import type { Page } from '@playwright/test';
import { SITE } from '../../site.ts';

/**
 * Shows documents as a browser without scripts does, in one that has them: axe needs them to run.
 * Scripts are removed, and another element stands for `<noscript>`.
 */
export async function showWithoutScripts(page: Page): Promise<void> {
  await page.route(`${SITE}/**`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      status: response.status(),
      contentType: response.headers()['content-type'] ?? '',
      body: text
        .replace(/<script.*?<\/script>/gs, '')
        .replace(/<noscript>(<link[^>]*>)<\/noscript>/, '$1')
        .replaceAll('noscript', 'x-noscript'),
    });
  });
}
