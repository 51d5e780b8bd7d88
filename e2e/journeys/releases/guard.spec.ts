import { join } from 'node:path';
import { GUARDED_METRICS_PORT, ROOT, STATE } from '../../site.ts';
import { copyOfProduct, markLabels } from '../../support/site/product-variants.ts';
import { startService } from '../../support/site/services.ts';
import { servedStable } from '../../support/site/ship.ts';
import { expect, test } from '../../support/site/trial-site.ts';

/** The guard compares whole minutes, and looks every 15 s. */
const GUARD_TIMEOUT_MS = 120_000;

/** Signals of page views of the product screen, as their pages send them. */
async function visit(url: string, views: number, signals: object): Promise<void> {
  const body = JSON.stringify({ releases: [{ screen: 'product', ...signals }] });
  for (let n = 0; n < views; n += 1) {
    const answer = await fetch(`${url}/signals`, { method: 'POST', body });
    expect(answer.status).toBe(204);
  }
}

test('@full the guard takes a canary back that does not load in a fifth of the page views', async ({
  trial,
}) => {
  test.setTimeout(300_000);
  const stable = await servedStable(trial);
  const folder = await copyOfProduct('guarded');
  await markLabels(folder, '*');
  const published = await trial.command('screen', 'publish', 'product', '--dir', folder);
  const { version } = Object(published);
  await using edge = await trial.startEdge({ METRICS_PORT: String(GUARDED_METRICS_PORT) });
  const options = ['--canary', '10', '--guard', '--unchecked', '--why', 'a trial'];
  const promoted = await trial.command('screen', 'promote', `product@${version}`, ...options);
  const { n, guard } = Object(promoted);
  const newest = async () => (await fetch(`${edge.url}/sets/head.json`)).json();
  await expect.poll(newest).toMatchObject({ n });
  expect(await trial.command('screen', 'status', 'product')).toMatchObject({
    screens: { product: { version: stable, canary: { version, share: 10, guard } } },
  });

  await visit(edge.url, 540, { release: stable, role: 'stable', views: 1, lcp: 900 });
  await visit(edge.url, 48, { release: version, role: 'canary', views: 1, lcp: 900 });
  await visit(edge.url, 12, { release: version, role: 'canary', failures: 1 });
  await using _guard = await startService(ROOT, 'platform/guard/src/bin/guard.ts', {
    VITRINE_RELEASES: trial.store,
    VITRINE_KEYS: join(STATE, 'keys.json'),
    VITRINE_SIGNING_KEY: join(STATE, 'keys', 'guard.pem'),
    VITRINE_GUARD_EDGES: `http://127.0.0.1:${GUARDED_METRICS_PORT}`,
  });

  const history = async () => {
    const { entries } = Object(await trial.command('screen', 'history', 'product'));
    return entries[0];
  };
  await expect.poll(history, { timeout: GUARD_TIMEOUT_MS }).toMatchObject({
    ...{ action: 'rollback', version: stable, by: 'guard', key: guard },
    why: expect.stringMatching(/^More page views than with .* did not load it\. Of 60 page views/),
  });
  await expect.poll(newest).toMatchObject({ n: n + 1 });
  const { screens } = await (await fetch(`${edge.url}/sets/${n + 1}.json`)).json();
  expect(screens.product).toMatchObject({ canary: null });
});
