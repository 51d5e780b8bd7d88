import type { Page } from '@playwright/test';
import {
  expectErrorPage,
  expectFallbackScreen,
  tryAgain,
} from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { breakAt, slowLine } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { eventOf } from '../../support/reporting/reports.ts';
import { startEndpoint } from '../../support/reporting/sentry-endpoint.ts';
import { exchange, ownFiles, takeAway } from '../../support/site/damage-release.ts';
import { reissue } from '../../support/site/product-variants.ts';
import { promote, servedStable, ship, takeBack } from '../../support/site/ship.ts';
import { expect, test } from '../../support/site/trial-site.ts';

test.describe.configure({ mode: 'serial' });

/** The first product release of the site, the faulty one, and the faulty one's sources. */
let good: string;
let bad: string;
let folder: string;

test.beforeAll(async ({ trial, faulty }) => {
  test.setTimeout(120_000);
  good = await servedStable(trial);
  ({ folder, version: bad } = faulty);
  await promote(trial, bad);
});
test.afterAll(({ trial }) => takeBack(trial));

const AT = '/de/product/tall-carafe';
const product = (page: Page) => page.locator('#outlet [data-screen="product"]');
const rejections = (lines: readonly string[]) => lines.filter((line) => /was rejected/.test(line));

/** The host waits 11.5 s for a file that hangs. */
const AFTER_A_HANG = { timeout: 45_000 };

/** Opens a product from the explore page. */
async function visitProduct(page: Page): Promise<void> {
  await page.locator('#outlet main a[href^="/de/product/"]').first().click();
}

async function openExplore(page: Page): Promise<void> {
  await page.goto('/de/explore');
  await expectScreen(page, 'explore');
}

type Restore = () => Promise<unknown>;

/** Makes the faulty release of this and later documents fail at a place. */
async function tell(page: Page, fault: string): Promise<Restore> {
  await page.addInitScript((name) => Object.assign(globalThis, { fault: name }), fault);
  await page.evaluate((name) => Object.assign(globalThis, { fault: name }), fault);
  return async () => undefined;
}

/** Ways a release can fail before it is shown, and the expected log line. */
const FAILURES: [
  name: string,
  message: RegExp,
  inflict: (page: Page, store: string) => Promise<Restore>,
][] = [
  [
    'its entry gone',
    /remoteEntry\.\w+\.js .*404/,
    (_, store) => takeAway({ store, version: bad, files: /^remoteEntry/ }),
  ],
  [
    'its script gone',
    /screen\.\w+\.js .*404/,
    (_, store) => takeAway({ store, version: bad, files: /^screen.*js$/ }),
  ],
  ['its style gone', /\.css .*404/, (_, store) => takeAway({ store, version: bad, files: /css$/ })],
  [
    'another entry in place of its own',
    /remoteEntry\.\w+\.js is not the file/,
    (_, store) =>
      exchange({ store, version: bad, files: /^remoteEntry/ }, 'globalThis.tampered = true;'),
  ],
  [
    'its words gone',
    /words-de.*404/,
    (_, store) => takeAway({ store, version: bad, files: /^words-de/ }),
  ],
  [
    'other words in place of its own',
    /words-de.* is not the file/,
    (_, store) =>
      exchange({ store, version: bad, files: /^words-de/ }, 'globalThis.tampered = true;'),
  ],
  [
    'its entry hanging',
    /remoteEntry\.\w+\.js hangs/,
    (page, store) => hang(page, store, /^remoteEntry/),
  ],
  ['its style hanging', /\.css hangs/, (page, store) => hang(page, store, /css$/)],
  ['a throw at load', /thrown at load/, (page) => tell(page, 'load')],
  ['nothing to show', /its .\/screen has no Component/, (page) => tell(page, 'no component')],
];

async function hang(page: Page, store: string, files: RegExp): Promise<Restore> {
  const own = (await ownFiles(store, bad)).filter((path) => files.test(path));
  return breakAt(page, new RegExp(`/product/files/(${own.join('|')})`), 'never');
}

for (const [name, message, inflict] of FAILURES) {
  const here = name === 'a throw at load' ? '' : '@full ';
  test(`${here}a release with ${name} is replaced by the last good one for the rest of the visit`, async ({
    page,
    trial,
  }) => {
    const { errors, requests } = watch(page);
    const restore = await inflict(page, trial.store);
    try {
      await page.goto(AT, { waitUntil: 'commit' });
      await expect(product(page)).toHaveAttribute('data-release', good, AFTER_A_HANG);
      expect(rejections(errors)).toEqual([expect.stringMatching(message)]);
      expect(rejections(errors)[0]).toContain(`[product@${bad}]`);
      const own = await ownFiles(trial.store, bad);
      const ofBad = (url: string) => own.some((path) => url.includes(`/files/${path}`));
      const asked = requests.filter(ofBad).length;
      await visitProduct(page);
      await expect(page).not.toHaveURL(AT);
      await expect(product(page)).toHaveAttribute('data-release', good);
      expect(requests.filter(ofBad)).toHaveLength(asked);
      expect(rejections(errors)).toHaveLength(1);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
    } finally {
      await restore();
    }
  });
}

/** One of each kind: a missing file, a hanging file and code that throws. */
const SLOWLY = ['its entry gone', 'its style hanging', 'a throw at load'];

for (const [name, message, inflict] of FAILURES.filter(([each]) => SLOWLY.includes(each))) {
  test(`@full a release with ${name} is replaced on a slow network and on a later navigation`, async ({
    page,
    trial,
  }) => {
    const { errors } = watch(page);
    await openExplore(page);
    const restore = await inflict(page, trial.store);
    try {
      await slowLine(page, 50, 300);
      await visitProduct(page);
      await expect(product(page)).toHaveAttribute('data-release', good, AFTER_A_HANG);
      expect(rejections(errors)).toEqual([expect.stringMatching(message)]);
    } finally {
      await restore();
    }
  });
}

for (const [rule, change, message] of [
  ['contract', { contract: 2 }, /needs contract 2/],
  ['shared', { shared: { react: '^20.0.0' } }, /needs react \^20\.0\.0/],
] as const) {
  test(`@full an incompatible release (${rule}) is replaced, and none of its code runs`, async ({
    page,
    trial,
  }) => {
    const unfit = await ship(trial, await reissue(rule, change, folder), {
      publish: ['--no-build'],
      allow: [rule],
    });
    try {
      const { errors } = watch(page);
      await page.goto(AT);
      await expect(product(page)).toHaveAttribute('data-release', bad);
      expect(rejections(errors)).toEqual([expect.stringMatching(message)]);
      expect(rejections(errors)[0]).toContain(`[product@${unfit}]`);
    } finally {
      await takeBack(trial);
    }
  });
}

test('@full when no release is left, “Try again” reloads the document', async ({ page, trial }) => {
  const another = await reissue('again', { shared: { react: '^19.0.0' } }, folder);
  await ship(trial, another, { publish: ['--no-build'] });
  try {
    await tell(page, 'load');
    await page.goto(AT);
    await expectFallbackScreen(page, 'de', 'product');
    const loaded = page.waitForEvent('load');
    await tryAgain(page, 'de');
    await loaded;
    await expectFallbackScreen(page, 'de', 'product');
  } finally {
    await takeBack(trial);
  }
});

test('@full a rejected release is reported with screen, release and cause', async ({
  page,
  trial,
}) => {
  await using endpoint = await startEndpoint();
  await using edge = await trial.startEdge({
    VITRINE_ERROR_REPORTING: '1',
    VITRINE_SENTRY_DSN: endpoint.dsn,
  });
  await tell(page, 'load');
  await page.goto(edge.url + AT);
  await expect(product(page)).toHaveAttribute('data-release', good);
  const message = new RegExp(`^product@${bad} was rejected: thrown at load$`);
  await expect
    .poll(() => eventOf(endpoint, message))
    .toMatchObject({
      tags: { screen: 'product', 'screen.release': bad },
    });
});

test('@full on a slow network a good release is awaited and not rejected', async ({ page }) => {
  const { errors } = watch(page);
  await openExplore(page);
  // Its code alone takes several times longer than the first timeout.
  await slowLine(page, 12, 400);
  await visitProduct(page);
  await expect(product(page)).toHaveAttribute('data-release', bad, { timeout: 45_000 });
  expect(errors).toEqual([]);
});

test('@full offline no release is rejected, and back online the page loads it by itself', async ({
  page,
  context,
}) => {
  const { errors } = watch(page);
  await openExplore(page);
  await context.setOffline(true);
  await visitProduct(page);
  await expectErrorPage(page, 'de', 'unavailable');
  await context.setOffline(false);
  await expect(product(page)).toHaveAttribute('data-release', bad);
  expect(rejections(errors)).toEqual([]);
});

test('@full a dead network is not taken for a hanging release', async ({ page, trial }) => {
  const { errors } = watch(page);
  await openExplore(page);
  const repair = await breakAt(page, new RegExp(`^${trial.releasesUrl}/|/healthz$`), 'never');
  await visitProduct(page);
  await expectErrorPage(page, 'de', 'unavailable');
  await repair();
  await tryAgain(page, 'de');
  await expect(product(page)).toHaveAttribute('data-release', bad);
  expect(rejections(errors)).toEqual([]);
});
