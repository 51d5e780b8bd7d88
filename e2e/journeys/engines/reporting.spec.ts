import { screen } from '../../support/engines/page-facts.ts';
import { test as base, expect, seen } from '../../support/engines/test.ts';
import type { Visitor } from '../../support/engines/visitor.ts';
import { type Endpoint, startEndpoint } from '../../support/reporting/sentry-endpoint.ts';
import { startEdge } from '../../support/site/services.ts';

// Error reporting replaces functions of the browser, at any moment of a visit. Once, the host took
// that for a screen's doing: the screen was named in an error report, or even replaced.

const test = base.extend<{ endpoint: Endpoint }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the parameter.
  endpoint: async ({}, use) => {
    await using endpoint = await startEndpoint();
    await use(endpoint);
  },
  edge: async ({ endpoint }, use) => {
    await using edge = await startEdge({
      VITRINE_ERROR_REPORTING: '1',
      VITRINE_SENTRY_DSN: endpoint.dsn,
    });
    await use(edge.url);
  },
});

const REPORTING = /\/reporting[^/]*\.js/;
/** As on a slow network: what says how fast it is comes late, too. */
const PRODUCT = /\/screens\/product\/|\/healthz/;
const LANGUAGES = 'header div:has(> a[hreflang]) button, header div:has(> ul a[hreflang]) > button';

/** Whether the recorder runs, which starts last. */
const isReporting = () => {
  const carrier = Reflect.get(globalThis, '__SENTRY__');
  const client = carrier?.[carrier.version]?.defaultCurrentScope?.getClient();
  const replay = client?.getIntegrationByName('Replay')?._replay;
  return Boolean(replay?.isEnabled() && replay.session);
};

/** Whether a visit is recorded from its start. */
const isRecorded = () => {
  const carrier = Reflect.get(globalThis, '__SENTRY__');
  const client = carrier?.[carrier.version]?.defaultCurrentScope?.getClient();
  return client?.getIntegrationByName('Replay')?._replay.recordingMode === 'session';
};

/** The functions that error reporting has replaced. */
const replaced = () => {
  const now: Record<string, unknown> = {
    toString: Function.prototype.toString,
    attachShadow: Element.prototype.attachShadow,
    pushState: history.pushState,
    fetch,
  };
  const atStart = Reflect.get(globalThis, 'atStart');
  return Object.entries(now)
    .filter(([name, value]) => atStart[name] !== value)
    .map(([name]) => name);
};

/** The path of a product on the page, by its place. */
const productAt = (index: number) => {
  const links = [...document.querySelectorAll('main a[href*="/product/"]')];
  return [...new Set(links.map((link) => link.getAttribute('href')))][index];
};

const release = () => document.querySelector('main [data-screen]')?.hasAttribute('data-release');

/** Follows a link, also while a view transition covers it; false if it is not there yet. */
const followed = (selector: string) => {
  const link = document.querySelector<HTMLElement>(selector);
  link?.click();
  return link !== null;
};

async function follow(visitor: Visitor, selector: string): Promise<void> {
  await seen(visitor, followed, selector).toBe(true);
}

async function openProduct(visitor: Visitor, index: number): Promise<void> {
  await follow(visitor, `main a[href="${await visitor.read(productAt, index)}"]`);
}

/** Shows the screen of a release, not the simple page of the host. */
async function shows(visitor: Visitor, name: string): Promise<void> {
  await seen(visitor, screen).toBe(name);
  await seen(visitor, release).toBe(true);
}

/** From a product that was opened on the home page, through the other screens. */
async function walkOn(visitor: Visitor): Promise<void> {
  await visitor.read(() => history.back());
  await shows(visitor, 'home');
  await openProduct(visitor, 1);
  await shows(visitor, 'product');
  await follow(visitor, 'header a[href="/en/explore"]');
  await shows(visitor, 'explore');
  await follow(visitor, LANGUAGES);
  await follow(visitor, 'header a[hreflang="de"]');
  await seen(visitor, () => document.documentElement.lang).toBe('de');
  await openProduct(visitor, 0);
  await shows(visitor, 'product');
  await follow(visitor, 'main a[href*="/brand/"]');
  await shows(visitor, 'brand');
}

for (const [moment, random, recording] of [
  ['before', 0.5, 'not recorded'],
  ['during', 0.05, 'recorded'],
  ['just before', 0.5, 'not recorded'],
  ['after', 0.05, 'recorded'],
] as const) {
  test(`@full S16, S17, S18: nothing is reported and no release replaced if reporting arrives ${moment} the load of a screen, in a visit that is ${recording}`, async ({
    site,
    visitor,
    open,
    endpoint,
  }) => {
    site.random = random;
    const reporting = site.hold(REPORTING);
    const product = site.hold(PRODUCT);
    if (moment === 'before') reporting.release();
    await open('/en/home');
    await shows(visitor, 'home');
    if (moment === 'before') await seen(visitor, isReporting).toBe(true);
    await openProduct(visitor, 0);
    await Promise.all([product.requested, reporting.requested]);
    if (moment === 'during') {
      reporting.release();
      await seen(visitor, isReporting).toBe(true);
    }
    product.release();
    if (moment === 'just before') reporting.release();
    await shows(visitor, 'product');
    reporting.release();
    await seen(visitor, isReporting).toBe(true);
    expect(await visitor.read(isRecorded)).toBe(recording === 'recorded');
    const names = ['toString', 'attachShadow', 'pushState', 'fetch'];
    await seen(visitor, replaced).toEqual(names);

    await walkOn(visitor);
    await seen(visitor, replaced).toEqual(names);
    await expect.poll(() => endpoint.items.some(({ type }) => type === 'span')).toBe(true);
    expect(endpoint.items.filter(({ type }) => type === 'event')).toEqual([]);
  });
}
