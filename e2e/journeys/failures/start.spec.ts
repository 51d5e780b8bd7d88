import { SITE } from '../../site.ts';
import { expectKeptPage } from '../../support/assertions/failure-pages.ts';
import { headIsKnown } from '../../support/assertions/head.ts';
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
