import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startPrometheus } from '@vitrine/http/testing';
import { expectScreen } from '../../support/assertions/screen.ts';
import { signIn, startConsole } from '../../support/site/console.ts';
import { folderElsewhere } from '../../support/site/repository-copy.ts';
import { metricsUrlOf } from '../../support/site/services.ts';
import { servedStable } from '../../support/site/ship.ts';
import { expect, test } from '../../support/site/trial-site.ts';

const VIEWS = 3;

/** A page view, which is counted when the visitor leaves. */
async function visit(page: Page, site: string): Promise<void> {
  const loaded = page.waitForResponse((response) =>
    /\/host\/.*\/signals\.[^/]*\.js$/.test(response.url()),
  );
  await page.goto(`${site}/en/product/tall-carafe`);
  await expectScreen(page, 'product');
  await loaded;
  await page.goto('about:blank');
}

/** Of a script that the release does not have, so that no source map names it. */
const POSITION = 'no-such-script.js:1:7';

/** The signals of a page view in which an event handler threw. */
async function sendError(site: string, release: string): Promise<void> {
  const one = { screen: 'product', release, role: 'stable', event: 1, positions: [POSITION] };
  const body = JSON.stringify({ releases: [one] });
  expect((await fetch(`${site}/signals`, { method: 'POST', body })).status).toBe(204);
}

test('@full page views that Prometheus has scraped are shown by release, and that it is away', async ({
  page,
  trial,
}) => {
  test.setTimeout(300_000);
  await using folder = await folderElsewhere();
  await using edge = await trial.startEdge({});
  const configuration = join(folder.path, 'prometheus.yml');
  const target = new URL(metricsUrlOf(edge)).host;
  await writeFile(
    configuration,
    `global: { scrape_interval: 1s }
scrape_configs: [{ job_name: edge, static_configs: [{ targets: ['${target}'] }] }]
`,
  );
  await using prometheus = await startPrometheus(configuration, join(folder.path, 'data'));
  const stable = await servedStable(trial);
  const counted = async (series = 'vitrine_screen_views_total') => {
    const query = `${series}{screen="product",release="${stable}",role="stable"}`;
    const url = `${prometheus.url}/api/v1/query?query=${encodeURIComponent(query)}`;
    const { data } = await (await fetch(url)).json();
    return Number(data.result[0]?.value[1] ?? Number.NaN);
  };
  // An edge keeps what earlier ones have counted; Prometheus counts from its first sample.
  await expect.poll(() => counted()).not.toBeNaN();
  const before = await counted();
  for (let n = 0; n < VIEWS; n += 1) await visit(page, edge.url);
  await expect.poll(() => counted()).toBe(before + VIEWS);
  // Prometheus has seen the first one when it shows the second.
  for (const count of [1, 2]) {
    await sendError(edge.url, stable);
    await expect.poll(() => counted('vitrine_screen_error_positions_total')).toBe(count);
  }

  await using console = await startConsole(trial, { VITRINE_PROMETHEUS_URL: prometheus.url });
  await signIn(page, console);
  const product = page.getByRole('article', { name: 'product', exact: true });
  const row = product.getByRole('row', { name: `stable ${stable.slice(-10)}` });
  await expect(row.getByRole('cell').first()).toHaveText(String(VIEWS));
  await product.getByRole('link', { name: 'product', exact: true }).click();
  await expect(
    page
      .getByRole('row', { name: `stable ${stable}` })
      .getByRole('cell')
      .first(),
  ).toHaveText(String(VIEWS));
  const errors = page.getByRole('region', { name: 'Errors by place in the source' });
  await expect(errors.getByRole('row', { name: stable })).toContainText(POSITION);
  const chart = page.getByRole('figure', { name: 'Page views' });
  await chart.getByText('as a table').click();
  await expect(chart.getByRole('cell', { name: String(VIEWS), exact: true })).toBeVisible();

  await prometheus[Symbol.asyncDispose]();
  await page.reload();
  const away = page.getByText(`The page views in Prometheus at ${prometheus.url} cannot be read`);
  await expect(away).toBeVisible();
  await expect(page.getByText('No page view')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Roll back …' })).toBeVisible();
  await page.goto(console.url);
  await expect(away).toBeVisible();
  await expect(product.getByText(stable)).toBeVisible();
});
