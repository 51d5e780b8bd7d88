import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ROOT, STATE } from '../../site.ts';
import { ERROR_TEXTS, tryAgain } from '../../support/assertions/failure-pages.ts';
import { startProcess } from '../../support/site/process.ts';
import { startEdge } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

type Shown = 'screen' | 'kept' | 'error page';

const SEEN = ['home', 'product/tall-carafe', 'product-group/vessels', 'explore', 'brand/tolvane'];
const READY = /"url":"([^"]+)"/;

const startDelivery = (port: string) =>
  startProcess({
    root: ROOT,
    script: 'platform/content/src/bin/delivery.ts',
    env: {
      NODE_ENV: 'production',
      CONTENT_PORT: port,
      METRICS_PORT: '0',
      VITRINE_STATE: STATE,
    },
    ready: READY,
    timeoutMs: 120_000,
  });

/** Reads what the page shows below the header; undefined while it is loading. */
async function shownBy(page: Page): Promise<Shown | undefined> {
  const main = page.getByRole('main');
  const heading = await main
    .locator('h1')
    .first()
    .textContent({ timeout: 1000 })
    .catch(() => null);
  if (heading === null || (await main.locator('[aria-busy="true"] h1').count()) > 0) return;
  if (heading === ERROR_TEXTS.en.unavailable) return 'error page';
  if ((await main.getByRole('note').count()) > 0) return 'kept';
  return (await page.locator('[data-screen]').count()) > 0 ? 'screen' : undefined;
}

// The trace of the visit is attached to the result.
test('@full a visit during which content delivery is killed and started again', async ({
  page,
  request,
}, info) => {
  let delivery = await startDelivery('0');
  const { port } = new URL(delivery.url);
  await using edge = await startEdge({ VITRINE_CONTENT_URL: `http://localhost:${port}` });
  const path = (screen: string) => `${edge.url}/en/${screen}`;
  // Other visitors have seen the pages before.
  for (const screen of SEEN) expect((await request.get(path(screen))).status()).toBe(200);
  const trace = [
    '| step | status | shown | heading | note | ms | console errors |',
    '| --- | --- | --- | --- | --- | --: | --: |',
  ];
  let [errors, status] = [0, 'same document'];
  page.on('console', (message) => (errors += message.type() === 'error' ? 1 : 0));
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) status = String(response.status());
  });

  const step = (name: string, expected: Shown, action: () => Promise<unknown>) =>
    test.step(name, async () => {
      [errors, status] = [0, 'same document'];
      const pathBefore = new URL(page.url()).pathname;
      const start = performance.now();
      await action();
      if (/^(open|follow|go)/.test(name)) {
        await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathBefore);
      }
      await expect.poll(() => shownBy(page), { intervals: [50], timeout: 45_000 }).toBe(expected);
      const ms = Math.round(performance.now() - start);
      const heading = await page.getByRole('main').locator('h1').textContent();
      const note = expected === 'kept' ? 'as last known, with retry' : '–';
      trace.push(
        `| ${name} | ${status} | ${expected} | ${heading} | ${note} | ${ms} | ${errors} |`,
      );
    });
  const follow = (to: string) => page.locator(`#outlet a[href*="${to}"]:visible`).first().click();

  try {
    await step('open home', 'screen', () => page.goto(path('home')));
    await step('follow a product', 'screen', () => follow('/product/tall-carafe'));
    expect(await delivery.stop('SIGKILL')).toBeNull();
    trace.push('| content delivery is killed | | | | | | |');
    await step('reload the product', 'kept', () => page.reload());
    await step('open a product nobody has seen', 'error page', () =>
      page.goto(path('product/paper-lantern')),
    );
    await step('open the group', 'kept', () => page.goto(path('product-group/vessels')));
    await step('follow the header to explore', 'error page', () => follow('/en/explore'));
    await step('reload explore', 'kept', () => page.reload());
    await step('open the brand', 'kept', () => page.goto(path('brand/tolvane')));
    await step('go back to explore', 'kept', () => page.goBack());
    await step('try again, in vain', 'kept', () => tryAgain(page, 'en'));
    delivery = await startDelivery(port);
    trace.push('| content delivery is started again | | | | | | |');
    await step('try again', 'screen', () => tryAgain(page, 'en'));
    await step('follow a product of the list', 'screen', () => follow('/product/'));
    await step('go back to the list', 'screen', () => page.goBack());
  } finally {
    await delivery.stop('SIGTERM');
    const file = info.outputPath('trace.md');
    await writeFile(file, `${trace.join('\n')}\n`);
    await info.attach('trace.md', { path: file });
  }
});
