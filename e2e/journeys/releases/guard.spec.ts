import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startWebhookReceiver } from '@vitrine/http/testing';
import { ROOT, STATE } from '../../site.ts';
import { signIn, startConsole } from '../../support/site/console.ts';
import { folderElsewhere } from '../../support/site/repository-copy.ts';
import { metricsUrlOf, startService } from '../../support/site/services.ts';
import { servedStable } from '../../support/site/ship.ts';
import { expect, test } from '../../support/site/trial-site.ts';

/** The guard compares whole minutes, and looks every 15 s. */
const GUARD_TIMEOUT_MS = 480_000;

const CANARY_VIEWS_PER_S = 5;
const STABLE_VIEWS_PER_S = 45;

/** Sends the signals of a page view's screen, as pages do. */
async function send(url: string, signals: object): Promise<void> {
  const body = JSON.stringify({ releases: [{ screen: 'product', ...signals }] });
  const answer = await fetch(`${url}/signals`, { method: 'POST', body });
  expect(answer.status).toBe(204);
}

interface Releases {
  stable: string;
  canary: string;
  /** Percentage of the canary's page views that do not load it. */
  percent: number;
}

/** Page views of both releases in each second, until it is over. */
async function visit(url: string, { stable, canary, percent }: Releases, isOver: () => boolean) {
  let failedBefore = 0;
  for (let seconds = 1; !isOver(); seconds += 1) {
    const failures = Math.floor((seconds * CANARY_VIEWS_PER_S * percent) / 100) - failedBefore;
    failedBefore += failures;
    const views = CANARY_VIEWS_PER_S - failures;
    const failed = failures > 0 && { failures };
    await send(url, { release: stable, role: 'stable', views: STABLE_VIEWS_PER_S, lcp: 900 });
    await send(url, { release: canary, role: 'canary', views, ...failed, lcp: 900 });
    await pause(1000);
  }
}

for (const { percent, maxViews } of [
  { percent: 20, maxViews: 400 },
  { percent: 2, maxViews: 1600 },
]) {
  test(`@full the guard takes a canary back that does not load in ${percent} % of the page views`, async ({
    page,
    trial,
    faulty,
  }) => {
    test.setTimeout(GUARD_TIMEOUT_MS + 120_000);
    const stable = await servedStable(trial);
    const canary = faulty.version;
    await using folder = await folderElsewhere();
    await using receiver = await startWebhookReceiver();
    await using edge = await trial.startEdge({});
    await using _guard = await startService(ROOT, 'platform/guard/src/bin/guard.ts', {
      VITRINE_RELEASES: trial.store,
      VITRINE_KEYS: join(STATE, 'keys.json'),
      VITRINE_SIGNING_KEY: join(STATE, 'keys', 'guard.pem'),
      VITRINE_GUARD_EDGES: metricsUrlOf(edge),
      VITRINE_STATE: folder.path,
      VITRINE_WEBHOOK_URL: receiver.url,
      VITRINE_WEBHOOK_SECRET: receiver.secret,
    });
    await using console = await startConsole(trial);
    await signIn(page, console);
    await page.getByRole('link', { name: 'product', exact: true }).click();

    const options = ['--canary', '10', '--guard', '--unchecked', '--why', 'a trial'];
    const promoted = await trial.command('screen', 'promote', `product@${canary}`, ...options);
    const { n, guard } = Object(promoted);
    const newest = async () => (await fetch(`${edge.url}/sets/head.json`)).json();
    await expect.poll(newest).toMatchObject({ n });
    expect(await trial.command('screen', 'status', 'product')).toMatchObject({
      screens: { product: { version: stable, canary: { version: canary, share: 10, guard } } },
    });
    const shown = page.getByText('Canary, 10 %, guarded');
    await expect(shown).toBeVisible();

    const history = async () => {
      const { entries } = Object(await trial.command('screen', 'history', 'product'));
      return entries[0];
    };
    let isOver = false;
    const visits = visit(edge.url, { stable, canary, percent }, () => isOver);
    try {
      const isBack = { timeout: GUARD_TIMEOUT_MS, intervals: [3000] };
      await expect.poll(history, isBack).toMatchObject({
        ...{ action: 'rollback', version: stable, by: 'guard', key: guard },
        why: expect.stringMatching(/^More page views than with .* did not load it\. Of \d+ page v/),
      });
    } finally {
      isOver = true;
      await visits;
    }
    const { why } = await history();
    expect(Number(/Of (\d+) page views/.exec(why)?.[1])).toBeLessThanOrEqual(maxViews);
    await expect.poll(newest).toMatchObject({ n: n + 1 });
    const { screens } = await (await fetch(`${edge.url}/sets/${n + 1}.json`)).json();
    expect(screens.product).toMatchObject({ canary: null });
    await expect(shown).toBeHidden();
    await expect(page.getByText(why)).toBeVisible();
    const release = { type: 'release', target: 'product' };
    await expect
      .poll(() => receiver.messages.filter(({ type }) => type === 'release'))
      .toMatchObject([
        { ...release, entry: n, action: 'canary', version: canary, byGuard: false },
        { ...release, entry: n + 1, action: 'rollback', why, byGuard: true },
      ]);
  });
}
