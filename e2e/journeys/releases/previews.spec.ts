import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { takeAway } from '../../support/site/damage-release.ts';
import { copyOfProduct, markLabels } from '../../support/site/product-variants.ts';
import { promote, servedStable, takeBack } from '../../support/site/ship.ts';
import { expect, type TrialSite, test } from '../../support/site/trial-site.ts';

test.describe.configure({ mode: 'serial' });

const BANNERS = {
  en: /^Preview of .*product /,
  de: /^Vorschau von .*product /,
  fr: /^Aperçu de .*product /,
  el: /^Προεπισκόπηση: .*product /,
  ar: /^معاينة .*product /,
  ja: /product .*のプレビューです/,
} as const;

const CARAFE = '/en/product/tall-carafe';
const product = (page: Page) => page.locator('#outlet [data-screen="product"]');
const banner = (page: Page) => page.locator('aside.preview:visible');

/** The stable release of the product screen, and one that nobody has promoted. */
let stable: string;
let candidate: string;

test.beforeAll(async ({ trial }) => {
  test.setTimeout(180_000);
  stable = await servedStable(trial);
  candidate = await publishMarked(trial, '✶');
});

async function publishMarked(trial: TrialSite, mark: string): Promise<string> {
  const folder = await copyOfProduct('previewed');
  await markLabels(folder, mark);
  const published = await trial.command('screen', 'publish', 'product', '--dir', folder);
  return String(Object(published).version);
}

async function linkTo(trial: TrialSite, page: string, ...args: string[]): Promise<string> {
  const made = await trial.command(
    'screen',
    'preview',
    ...args,
    '--site',
    trial.url,
    '--page',
    page,
  );
  expect(Object(made).notes).toEqual([]);
  return String(Object(made).link);
}
const candidateAt = (trial: TrialSite, page: string, version = candidate) =>
  linkTo(trial, page, `product@${version}`, '--for', '2h');

async function changeLanguage(page: Page, to: string): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button').last().click();
  await header.locator(`a[hreflang="${to}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', to);
}

test('@full a link shows a release through a whole visit, its exit ends it, and visitors see nothing of it', async ({
  page,
  context,
  browser,
  trial,
}) => {
  const { errors } = watch(page);
  const link = await candidateAt(trial, CARAFE);
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const expectPreview = async (language: keyof typeof BANNERS) => {
    await expect(banner(page)).toHaveAccessibleName(BANNERS[language]);
    expect(new URL(page.url()).searchParams.get('preview-release')).not.toBeNull();
  };
  await expectScreen(page, 'product');
  await expect(product(page)).toHaveAttribute('data-release', candidate);
  await expect(page.getByText('✶').first()).toBeVisible();
  await expectPreview('en');

  await test.step('another page, and back to a product', async () => {
    await page.locator('header a[href="/en/explore"]').first().click();
    await expectScreen(page, 'explore');
    await expectPreview('en');
    await page.locator('#outlet main a[href^="/en/product/"]').first().click();
    await expect(product(page)).toHaveAttribute('data-release', candidate);
    await expectPreview('en');
  });

  await test.step('a reload, another language, a new tab', async () => {
    await page.reload();
    await expect(product(page)).toHaveAttribute('data-release', candidate);
    await changeLanguage(page, 'ar');
    await expectPreview('ar');
    await page.goBack();
    await expectPreview('en');
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page
        .locator('#outlet main a[href^="/en/"]')
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    await expect(banner(opened)).toHaveAccessibleName(BANNERS.en);
    await opened.close();
  });

  await test.step('the exit', async () => {
    const { pathname } = new URL(page.url());
    await banner(page).getByRole('link', { name: 'Show the live page' }).click();
    await expect(product(page)).toHaveAttribute('data-release', stable);
    expect(new URL(page.url())).toMatchObject({ pathname, search: '' });
    await expect(page.locator('aside.preview')).toHaveCount(0);
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toContain(candidate);
    expect(await context.cookies()).toEqual([]);
  });

  const visitor = await browser.newPage();
  const document = await visitor.goto(trial.url + CARAFE);
  await expect(product(visitor)).toHaveAttribute('data-release', stable);
  expect(await document?.text()).not.toContain('preview');
  await visitor.close();
  expect(errors).toEqual([]);
});

test('@full links of the page that the browser follows itself stay in the preview', async ({
  page,
  trial,
}) => {
  // Without the host, every link is a document load.
  await page.route(/\/host\/files\//, (route) => route.abort());
  await page.goto(await candidateAt(trial, '/en/home'));
  await page.locator('#outlet main a[href*="product-group/"]').first().click();
  await expect(page).toHaveURL(/\/en\/product-group\/.*\?preview-release=/);
  await expect(banner(page)).toHaveAccessibleName(BANNERS.en);
});

test('@full a link shows the site as it was', async ({ page, trial }) => {
  const before = new Date().toISOString();
  await promote(trial, candidate);
  await page.goto(await linkTo(trial, CARAFE, '--at', before));
  await expectScreen(page, 'product');
  await expect(product(page)).toHaveAttribute('data-release', stable);
  await expect(banner(page)).toContainText('Preview of the site as it was on');
  await expect(page.getByText('✶')).toHaveCount(0);
  await banner(page).getByRole('link').click();
  await expect(product(page)).toHaveAttribute('data-release', candidate);
  await takeBack(trial);
});

test('@full the banner says that a release failed, and the live one does not hide it', async ({
  page,
  trial,
  faulty,
}) => {
  const failing = await linkTo(trial, '/de/product/tall-carafe', `product@${faulty.version}`);
  const note = banner(page).getByRole('status');

  await page.goto(failing);
  await expectScreen(page, 'product');
  await expect(product(page)).toHaveAttribute('data-release', faulty.version);
  await expect(note).toHaveText('');

  // Nobody has loaded this one: the file server keeps what it has served in memory.
  const version = await publishMarked(trial, '✷');
  const files = /^remoteEntry\.\w+\.js$/;
  const restore = await takeAway({ store: trial.store, version, files });
  await page.goto(await candidateAt(trial, '/de/product/tall-carafe', version));
  await expect(page.locator('[data-fallback-screen="product"]')).toBeVisible();
  await expect(note).toHaveText(`product ${version} konnte nicht geladen werden.`);
  await restore();

  await page.addInitScript(() => Object.assign(globalThis, { fault: 'render' }));
  await page.goto(failing);
  await expect(note).toContainText(`product ${faulty.version} hat einen Fehler gemeldet.`);
});

test('@full a link that was altered shows nothing', async ({ page, trial }) => {
  const link = await candidateAt(trial, CARAFE);
  const altered = await page.goto(link.slice(0, -1));
  expect(altered?.status()).toBe(403);
  await expect(page.locator('h1')).toHaveText('This preview link is not valid');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Show the live page' }).click();
  await expect(product(page)).toHaveAttribute('data-release', stable);
});

test('@full only a release of the store can be previewed', async ({ trial }) => {
  const unknown = await trial.refused('screen', 'preview', 'product@9.9.9-0000000000');
  expect(unknown.stderr).toContain('product@9.9.9-0000000000 is not in the store.');
  expect(unknown.stderr).toContain('remedy: Published: ');
});

for (const [index, [locale, name]] of Object.entries(BANNERS).entries()) {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark';
  test(`@full the banner in ${locale}, ${colorScheme}, on a phone: nothing that axe finds, nothing covered`, async ({
    page,
    trial,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await candidateAt(trial, `/${locale}/product/tall-carafe`));
    await expectScreen(page, 'product');
    await expect(banner(page)).toHaveAccessibleName(name);
    const { violations } = await new AxeBuilder({ page }).include('aside.preview').analyze();
    expect(violations).toEqual([]);
    const { outlet, aside, width } = await page.evaluate(() => ({
      outlet: document.querySelector('#outlet')?.getBoundingClientRect().bottom ?? 0,
      aside: Array.from(document.querySelectorAll('aside.preview'), (each) =>
        each.getBoundingClientRect(),
      ).find(({ height }) => height > 0)?.top,
      width: document.documentElement.scrollWidth,
    }));
    expect(aside).toBeGreaterThanOrEqual(outlet - 1);
    expect(width).toBe(390);
    // The page has the focus, so that the keyboard scrolls it; the banner is before it.
    await expect(page.locator('#outlet')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(banner(page).getByRole('link')).toBeFocused();
  });
}
