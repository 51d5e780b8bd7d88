import { SITE } from '../../site.ts';
import { expectKeptPage } from '../../support/assertions/failure-pages.ts';
import { headIsKnown } from '../../support/assertions/head.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { breakAt, holdBack } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/reporting/reporting-site.ts';
import { eventOf } from '../../support/reporting/reports.ts';

test('S12: without a configuration the visitor sees the document’s content, and a note in their language', async ({
  page,
  request,
}) => {
  await headIsKnown(request, '/de/home');
  await page.route(`${SITE}/de/home`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/(id="vitrine">).*?(?=<\/script>)/, '$1{}');
    expect(body).not.toBe(text);
    await route.fulfill({ response, body });
  });
  await page.goto('/de/home');
  await expectKeptPage(page, 'de', 'plain');
  // The list of languages is unknown, so no notice is shown about this one.
  await expect(page.getByRole('note')).toHaveCount(1);
});

test('S18: after a failed start the document’s page stays, with a note, and it is reported', async ({
  page,
  edge,
  endpoint,
  request,
}) => {
  await headIsKnown(request, `${edge.url}/ar/home`);
  const { errors } = watch(page);
  await page.addInitScript(() => {
    // Some browsers limit the number of history changes in a period.
    history.replaceState = () => {
      throw new Error('no more changes of the history');
    };
  });
  await page.goto(`${edge.url}/ar/home`);
  const note = page.locator('.si-note');
  await expect(note).toContainText('فتظهر لك هذه الصفحة في صورة مبسّطة');
  await expect(note.getByRole('link', { name: 'إعادة المحاولة' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => eventOf(endpoint, 'no more changes of the history')).toBeDefined();
  expect(errors.join('\n')).toContain('no more changes of the history');
});

/** The file with the styles of the shell's components. */
const STYLES = /\/host\/.*\/components\.[^/]*\.css$/;

test('@full the shell comes with its styles: until they arrive, the document’s page is shown', async ({
  page,
  request,
}) => {
  await headIsKnown(request, '/en/home');
  const letThrough = await holdBack(page, STYLES);
  const files = page.waitForResponse(/\/screens\/home\/.*\/screen\.[^/]*\.js$/);
  await page.goto('/en/home', { waitUntil: 'commit' });
  await (await files).finished();
  // Longer than the shell takes that has everything else.
  await page.waitForTimeout(2000);
  await expect(page.locator('.si')).toBeVisible();
  await expect(page.locator('[data-screen]')).toHaveCount(0);
  await letThrough();
  await expectScreen(page, 'home');
  const header = page.locator('#outlet > header');
  expect(await header.evaluate((node) => getComputedStyle(node).position)).toBe('sticky');
});

test('@full without the styles of the shell the document’s page stays, with a note, and it is reported', async ({
  page,
  edge,
  endpoint,
  request,
}) => {
  await headIsKnown(request, `${edge.url}/de/home`);
  await breakAt(page, STYLES, 'gone');
  await page.goto(`${edge.url}/de/home`);
  await expect(page.locator('.si-note')).toBeVisible();
  await expect(page.locator('.si-note')).toContainText('einfache Fassung dieser Seite');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => eventOf(endpoint, /components\.\w+\.css did not load/)).toBeDefined();
});

test('@full styles of the shell that arrive the second time are enough', async ({ page }) => {
  let times = 0;
  await page.route(STYLES, (route) =>
    times++ === 0 ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/de/home');
  await expectScreen(page, 'home');
  expect(times).toBeGreaterThan(1);
});
