import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { RELEASES } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, open, test } from '../../support/reporting/reporting-site.ts';
import {
  eventOf,
  keepRecorded,
  keptRecorded,
  recorded,
  replaySettings,
  segments,
  tracingHeaders,
} from '../../support/reporting/reports.ts';
import { type Service, startEdge } from '../../support/site/services.ts';

const REPORTING_CODE = /\/host\/.*\/reporting\.[^/]*\.js$/;

/** Fixes the random number: a number below a rate is sampled. */
async function alwaysDraw(page: Page, number: number): Promise<void> {
  await page.addInitScript((drawn) => {
    Math.random = () => drawn;
  }, number);
}

const integrityOf = (code: string) =>
  `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** Stops the page's clock; it moves only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('S16: with reporting off, the page downloads nothing of Sentry and sends nothing', async ({
  page,
  endpoint,
}) => {
  await using edge = await startEdge({ VITRINE_SENTRY_DSN: endpoint.dsn });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(`${edge.url}/en/home`);
  await expectScreen(page, 'home');
  await page.locator('main a[href*="/product/"]').first().click();
  await expectScreen(page, 'product');
  await page.evaluate(() => void Promise.reject(new Error('never reported')));
  await page.reload();
  await expectScreen(page, 'product');

  // Requested again: the browser has dropped the responses of the document that was reloaded.
  const loaded = await Promise.all(
    [...scripts].map(async (url) => ({ url, text: await (await page.request.get(url)).text() })),
  );
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter(({ text }) => /sentry/i.test(text)).map(({ url }) => url)).toEqual([]);
  expect(endpoint.items).toEqual([]);
  expect(endpoint.probes).toEqual([]);
});

test('S16: with reporting on, its code is loaded after the first paint', async ({ page, edge }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/en/home', async (route) => {
    await held;
    await route.continue();
  });
  const { requests } = watch(page);
  await page.goto(`${edge.url}/en/home`);
  await expect(page.locator('#outlet header')).toBeVisible();
  expect(requests.filter((url) => REPORTING_CODE.test(url))).toEqual([]);

  answer();
  await expectScreen(page, 'home');
  await expect.poll(() => requests.filter((url) => REPORTING_CODE.test(url))).toHaveLength(1);
  // The entry of a resource appears when it has loaded.
  const moments = () =>
    page.evaluate(() => {
      const code = performance
        .getEntriesByType('resource')
        .find(({ name }) => /reporting/.test(name));
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { asked: code?.startTime ?? 0, painted: paint?.startTime ?? Number.POSITIVE_INFINITY };
    });
  await expect.poll(async () => (await moments()).asked).toBeGreaterThan(0);
  const { asked, painted } = await moments();
  expect(asked).toBeGreaterThan(painted);
});

test('@full S17: every trace is sampled, whatever the random number is', async ({
  page,
  edge,
  endpoint,
}) => {
  await alwaysDraw(page, 0.999999);
  await open(page, edge);
  await page.locator('main a[href*="/product/"]').first().click();
  await expectScreen(page, 'product');
  await expect
    .poll(
      () =>
        segments(endpoint)
          // On a slow machine a card is prefetched after the page's own segment has ended.
          .filter(({ op }) => op !== 'http.client')
          .map(({ name, op }) => [op, name]),
      { timeout: 20_000 },
    )
    .toEqual([
      ['pageload', '/:locale/home'],
      ['navigation', '/:locale/product/:id'],
    ]);
  const rates = endpoint.items
    .filter(({ type }) => type === 'span')
    .map(({ envelope }) => Object(envelope['trace'])['sample_rate']);
  expect(new Set(rates)).toEqual(new Set(['1']));
});

for (const [drawn, mode] of [
  [0.09, 'session'],
  [0.11, 'buffer'],
] as const) {
  test(`@full S17: a visit with the random number ${drawn} is recorded ${
    mode === 'session' ? 'from its start' : 'only once an error has happened'
  }`, async ({ page, edge, endpoint }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await alwaysDraw(page, drawn);
    await open(page, edge);
    await expect
      .poll(() => page.evaluate(replaySettings))
      .toMatchObject({ mode, buffer: 'worker', sessionSampleRate: 0.1, errorSampleRate: 1 });
    const recordings = () => endpoint.items.filter(({ type }) => type === 'replay_recording');
    if (mode === 'buffer') {
      // Spans are sent after 5 s, as a recording would be.
      await expect.poll(() => segments(endpoint)).not.toEqual([]);
      expect(recordings()).toEqual([]);
      await page.evaluate(() => void Promise.reject(new Error('late')));
    }
    await expect.poll(recordings).not.toEqual([]);
    expect(recordings().every(({ compressed }) => compressed)).toBe(true);
    expect(workers).toEqual([expect.stringMatching(`^${edge.url}/host/.*worker.*\\.js$`)]);
  });
}

test('@full S17: the session recorder has the limits of the specification', async ({
  page,
  edge,
}) => {
  await alwaysDraw(page, 0);
  await page.addInitScript(keepRecorded);
  await open(page, edge);
  const settings = () => page.evaluate(replaySettings);
  await expect.poll(settings).toMatchObject({
    buffer: 'worker',
    mutationLimit: 10_000,
    mutationBreadcrumbLimit: 750,
    slowClickTimeout: 7000,
  });
  const crumbs = async (category: string) => recorded(await page.evaluate(keptRecorded), category);

  // A button that does nothing is a slow click after 7 s.
  await page.evaluate(() => {
    const dead = document.createElement('button');
    dead.id = 'dead';
    document.querySelector('main')?.prepend(dead);
    dead.textContent = 'nothing';
  });
  await page.locator('#dead').click();
  await expect.poll(() => crumbs('ui.slowClickDetected')).toHaveLength(1);
  expect((await crumbs('ui.slowClickDetected'))[0]).toMatchObject({
    data: { timeAfterClickMs: 7000, endReason: 'timeout' },
  });

  // More than 750 changes at once make a breadcrumb; more than 10,000 stop the recording.
  const add = (count: number) =>
    page.evaluate((nodes) => {
      const list = document.createElement('div');
      list.append(...Array.from({ length: nodes }, () => document.createElement('i')));
      document.body.append(list);
      for (const node of list.children) node.id = 'changed';
    }, count);
  await add(700);
  await add(760);
  await expect.poll(() => crumbs('replay.mutations')).toHaveLength(1);

  // After 300 events in 5 s the others are dropped, with one breadcrumb.
  await page.evaluate(() => {
    for (let n = 0; n < 330; n++) console.warn(`event ${n}`);
  });
  await expect.poll(() => crumbs('replay.throttled')).toHaveLength(1);
  const kept = await crumbs('console');
  expect(kept.length).toBeGreaterThan(200);
  expect(kept.length).toBeLessThanOrEqual(300);

  expect(await settings()).toMatchObject({ enabled: true });
  await add(10_010);
  // A stopped recorder may have ended its session, and then has no settings.
  await expect.poll(async () => (await settings())?.['enabled'] ?? false).toBe(false);
});

test('S17: trace headers are sent to localhost only', async ({ page, edge, endpoint }) => {
  await open(page, edge);
  const asked = page.waitForRequest(/\/v1\/en\/products\/[^/]+$/);
  await page.locator('main a[href*="/product/"]').first().click();
  expect(tracingHeaders(await (await asked).allHeaders())).toEqual(['baggage', 'sentry-trace']);
  await expectScreen(page, 'product');

  // `localhost` elsewhere in a URL is not the host name.
  await page.evaluate(
    (origin) => fetch(`${origin}/localhost/?at=http://localhost/`),
    endpoint.origin,
  );
  expect(endpoint.probes.map(({ headers }) => tracingHeaders(headers))).toEqual([[]]);
});

for (const [wait, kind] of [
  [200, 'a child of the same trace'],
  [500, 'a trace of its own'],
] as const) {
  test(`@full S17: a navigation ${wait} ms after another is ${kind}`, async ({
    page,
    edge,
    endpoint,
  }) => {
    await page.clock.install();
    await open(page, edge);
    await page.locator('main a[href*="/product/"]').first().click();
    await expectScreen(page, 'product');
    await page.locator('main a[href*="/brand/"]').first().click();
    await expectScreen(page, 'brand');
    const brandArrived = async () => {
      await page.clock.runFor(1000);
      return segments(endpoint).map(({ name }) => name);
    };
    await expect.poll(brandArrived).toContain('/:locale/brand/:slug');
    endpoint.items.length = 0;

    // Back and forward without a click or a key counts as a redirect by the page.
    await stopClock(page);
    await page.goBack();
    await expectScreen(page, 'product');
    await page.clock.runFor(wait);
    await page.goForward();
    await expectScreen(page, 'brand');

    const arrived = async () => {
      await page.clock.runFor(1000);
      return segments(endpoint, 'navigation.redirect');
    };
    await expect
      .poll(async () => (await arrived()).map(({ name }) => name))
      .toEqual(['/:locale/product/:id', '/:locale/brand/:slug']);
    const [first, second] = await arrived();
    expect(second).toMatchObject(
      wait === 200
        ? { op: 'navigation.redirect', trace: first?.trace, parent: first?.id }
        : { op: 'navigation', name: '/:locale/brand/:slug', parent: undefined },
    );
    expect(second?.trace === first?.trace).toBe(wait === 200);
  });
}

for (const [seconds, linked] of [
  [3599, true],
  [3601, false],
] as const) {
  test(`@full S17: a trace ${seconds} s after the previous one is ${linked ? '' : 'not '}linked to it`, async ({
    page,
    edge,
    endpoint,
  }) => {
    await page.clock.install();
    await open(page, edge);
    await stopClock(page);
    await page.locator('main a[href*="/product/"]').first().click();
    await expectScreen(page, 'product');
    await page.clock.fastForward(seconds * 1000);
    await page.locator('main a[href*="/brand/"]').first().click();
    await expectScreen(page, 'brand');

    // After an hour the page checks its release set; that request does not belong to a navigation.
    const visited = () => segments(endpoint).filter(({ name }) => name.startsWith('/:locale/'));
    const arrived = async () => {
      await page.clock.runFor(1000);
      return visited().map(({ name }) => name);
    };
    const names = ['/:locale/home', '/:locale/product/:id', '/:locale/brand/:slug'];
    await expect.poll(arrived).toEqual(names);
    const [, product, brand] = visited();
    expect(product?.links).toHaveLength(1);
    expect(brand?.links).toEqual(linked ? [product?.trace] : []);
  });
}

test('S16, S18: an error and a rejection before Sentry has loaded are reported as unhandled', async ({
  page,
  edge,
  endpoint,
}) => {
  const { errors } = watch(page);
  await page.addInitScript(() => {
    // After the inline script, before the bundle.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      void Promise.reject(new Error('an early rejection'));
      throw new TypeError('an early error');
    });
  });
  await open(page, edge);
  for (const [value, type] of [
    ['an early error', 'TypeError'],
    ['an early rejection', 'Error'],
  ] as const) {
    await expect.poll(() => eventOf(endpoint, value)).toBeDefined();
    expect(eventOf(endpoint, value)).toMatchObject({
      exception: { values: [{ type, value, mechanism: { handled: false } }] },
    });
    expect(errors.join('\n')).toContain(value);
  }
});

test.describe('an error in a screen is reported with the screen and its release', () => {
  /** Opens the first product of the home page, with a changed answer. */
  async function visitChanged(page: Page, edge: Service, change: (body: string) => string) {
    await page.route(/\/v1\/en\/products\/[^/]+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await open(page, edge);
    await page.locator('main a[href*="/product/"]').first().click();
  }

  async function release(page: Page, edge: Service): Promise<string> {
    const live: { index: Record<string, string> } = await (
      await page.request.get(`${edge.url}/releases.json`)
    ).json();
    return live.index['product'] ?? '';
  }

  // The loader of the screen threw it, and the screen was blamed.
  test('@full S18: content that is not as agreed is the content service’s', async ({
    page,
    edge,
    endpoint,
  }) => {
    const { errors } = watch(page);
    await visitChanged(page, edge, () => '{"head":7}');
    await expect.poll(() => eventOf(endpoint, /products\/.*head/)).toBeDefined();
    const event = eventOf(endpoint, /products\/.*head/);
    expect(event).toMatchObject({
      release: expect.stringMatching(/^0\.1\.0-/),
      tags: { service: 'content' },
    });
    expect(event).not.toHaveProperty('tags.screen');
    expect(errors.join('\n')).not.toContain('[product@');
  });

  test('S18: thrown while rendering, by a function of the host', async ({
    page,
    edge,
    endpoint,
  }) => {
    const { errors } = watch(page);
    await visitChanged(page, edge, (body) =>
      body.replaceAll(/"currency":"..."/g, '"currency":"1€1"'),
    );
    await expect.poll(() => eventOf(endpoint, /currency/i)).toBeDefined();
    const version = await release(page, edge);
    expect(eventOf(endpoint, /currency/i)).toMatchObject({
      tags: { screen: 'product', 'screen.release': version },
    });
    expect(errors.join('\n')).toContain(`[product@${version}]`);
  });

  // A section that threw while it loaded vanished, and nothing was reported.
  test('@full S18: thrown by code that is loaded late', async ({ page, edge, endpoint }) => {
    const { errors } = watch(page);
    const asked = page.waitForResponse(/\/product\/files\/details\.[^/]*\.js$/);
    await page.goto(`${edge.url}/en/product/tall-carafe`);
    const details = await asked;
    const code = await details.text();
    const broken = code.replace(/\(\w+(,\w+)*\)\{/, '$&throw new Error("no such drawer");');
    await page.route(details.url(), (route) =>
      route.fulfill({ headers: details.headers(), body: broken }),
    );
    // The release would have been published with this hash.
    await page.addInitScript(
      ([published, changed]) => {
        const { prototype } = HTMLScriptElement;
        const { set } = Object.getOwnPropertyDescriptor(prototype, 'integrity') ?? {};
        Object.defineProperty(prototype, 'integrity', {
          set(hash) {
            set?.call(this, hash === published ? changed : hash);
          },
        });
      },
      [integrityOf(code), integrityOf(broken)],
    );
    await open(page, edge, '/en/product/tall-carafe');
    await expect.poll(() => eventOf(endpoint, 'no such drawer')).toBeDefined();
    const version = await release(page, edge);
    expect(eventOf(endpoint, 'no such drawer')).toMatchObject({
      tags: { screen: 'product', 'screen.release': version },
    });
    expect(errors.join('\n')).toContain(`[product@${version}]`);
    await expect(page.getByRole('main').getByRole('note')).toBeVisible();
  });

  test('@full S18: thrown in an event handler', async ({ page, edge, endpoint }) => {
    const { errors } = watch(page);
    await visitChanged(page, edge, (body) => body);
    await expectScreen(page, 'product');
    await page.locator('main section button[aria-pressed]').first().focus();
    await page.evaluate(() => {
      HTMLElement.prototype.focus = () => {
        throw new Error('no focus today');
      };
    });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => eventOf(endpoint, 'no focus today')).toBeDefined();
    expect(eventOf(endpoint, 'no focus today')).toMatchObject({
      exception: { values: [{ mechanism: { handled: false } }] },
      tags: { screen: 'product', 'screen.release': await release(page, edge) },
    });
    expect(errors.join('\n')).toContain('no focus today');
  });

  test('@full S18: when the screen cannot be loaded', async ({ page, edge, endpoint }) => {
    const { errors } = watch(page);
    await page.route(`${RELEASES}/screens/product/**`, (route) => route.abort());
    await open(page, edge);
    await page.locator('main a[href*="/product/"]').first().click();
    await expect.poll(() => eventOf(endpoint, /was rejected/)).toBeDefined();
    const version = await release(page, edge);
    expect(eventOf(endpoint, /was rejected/)).toMatchObject({
      tags: { screen: 'product', 'screen.release': version },
    });
    expect(errors.join('\n')).toContain(`[product@${version}]`);
  });
});

test('@full S17, S19: a replay contains no text and no input, and no report contains a search', async ({
  page,
  edge,
  endpoint,
}) => {
  await alwaysDraw(page, 0);
  await open(page, edge, '/en/explore');
  await expect
    .poll(() => page.evaluate(replaySettings))
    .toMatchObject({ buffer: 'worker', maskAllText: true, maskAllInputs: true });
  const heading = (await page.locator('#outlet h1').textContent()) ?? '';
  const name = (await page.locator('main a[href*="/product/"]').first().textContent()) ?? '';
  await page.locator('main input[type="search"]').fill('a gift for Ada');
  const recordings = () =>
    endpoint.items.filter(({ type }) => type === 'replay_recording').map(({ payload }) => payload);
  // Recordings are sent every 5 s; source 5 is an input event.
  await expect.poll(() => recordings().join(''), { timeout: 20_000 }).toMatch(/"source":5\b/);

  const all = recordings().join('\n');
  expect(all).toContain('***');
  expect(heading).not.toBe('');
  expect(name).not.toBe('');
  for (const text of [heading, name, 'gift']) expect(all).not.toContain(text);

  // Reports and breadcrumbs contain the path of the search but not its query.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/gift/);
  await page.evaluate(() => void Promise.reject(new Error('after a search')));
  await expect.poll(() => eventOf(endpoint, 'after a search')).toBeDefined();
  const notes = () =>
    recordings()
      .flatMap((recording): unknown[] => JSON.parse(String(recording)))
      .map((event) => Object(Object(event)['data'])['payload'])
      .filter((payload) => payload !== undefined);
  await expect
    .poll(() => JSON.stringify(notes()), { timeout: 20_000 })
    .toContain('navigation.push');
  const reports = endpoint.items.filter(({ type }) => type !== 'replay_recording');
  expect(JSON.stringify(reports)).toContain('/v1/en/explore');
  expect(JSON.stringify([reports, notes()])).not.toContain('gift');

  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
