import type { Page } from '@playwright/test';
import { SITE } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { startEdge } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

/** A fake browser extension that records its options and calls. */
async function installExtension(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, {
      inspectionCalls: calls,
      __REDUX_DEVTOOLS_EXTENSION__: (options: object) => {
        calls.push({ ...options });
        return (next: unknown) => next;
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'inspectionCalls'));
}

test('S15: state inspection is off in production by default', async ({ page }) => {
  const calls = await installExtension(page);
  await page.goto(`${SITE}/en/home`);
  await expectScreen(page, 'home');
  expect(await calls()).toEqual([]);
});

test('S15: the configuration turns state inspection on, with at most 25 actions', async ({
  page,
}) => {
  await using edge = await startEdge({ VITRINE_STATE_INSPECTION: '1' });
  const calls = await installExtension(page);
  await page.goto(`${edge.url}/en/home`);
  await expectScreen(page, 'home');
  expect(await calls()).toEqual([{ name: '@vitrine/host', maxAge: 25 }]);
});
