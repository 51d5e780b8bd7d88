import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, signIn, test } from '../../support/authors/admin.ts';
import { logIn } from '../../support/authors/author.ts';

const NAME = 'Firing temperature';
const KEY = 'firing-temperature';

// An attribute needed a release of the content service, the host, the edge and three screens.
test('@full an attribute that an author makes is a filter, a specification, and gone when it is deleted', async ({
  page,
  browser,
  request,
  adminUrl,
  authorSite: { url, authoringUrl },
}) => {
  await signIn(page, adminUrl);
  await page.goto(`${adminUrl}/admin/collections/attributes/create?locale=en`);
  await page.locator('#field-title').fill(NAME);
  await expect(page.locator('#field-id')).toHaveValue(KEY);
  await page.locator('#field-type input').first().fill('number');
  await page.getByRole('option', { name: 'A number', exact: true }).click();
  await page.locator('#field-unit').fill('°C');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Attribute successfully created')).toBeVisible();

  await page.goto(`${adminUrl}/admin/collections/products/tall-carafe?locale=en`);
  await page.locator('.tabs-field__tab-button', { hasText: 'Search and filters' }).click();
  await expect(page.getByLabel('Glass', { exact: true })).toBeChecked();
  await page.getByLabel(`${NAME} (°C)`).fill('1240');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();

  // A filter with one value is not offered.
  const author = await logIn(request, authoringUrl);
  const { attributes } = await author.read('/products/ash-bowl?depth=0');
  const other = { attributes: { ...attributes, [KEY]: 900 }, _status: 'published' };
  await author.update('/products/ash-bowl?locale=en', other);

  await using visitor = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: url,
  });
  const list = await visitor.newPage();
  await expect(async () => {
    await list.goto('/en/explore');
    await expectScreen(list, 'explore');
    await expect(list.locator(`main a[href$="?${KEY}=1240"]`).first()).toBeAttached();
  }).toPass({ timeout: 60_000 });
  await list.goto(`/en/explore?${KEY}=1200-1300&utm_source=x`);
  await expectScreen(list, 'explore');
  await expect(list.locator('main li a[href*="/product/"]')).toHaveCount(1);
  await expect(list.locator('main li a[href*="/product/tall-carafe"]')).toBeVisible();
  await list.goto('/en/product/tall-carafe');
  await expectScreen(list, 'product');
  await expect(list.getByText('1,240\u00a0°C')).toBeVisible();

  await author.remove(`/attributes/${KEY}`);
  await expect(async () => {
    await list.goto(`/en/explore?${KEY}=1240`);
    await expectScreen(list, 'explore');
    await expect(list.getByText('1,240\u00a0°C')).toHaveCount(0);
  }).toPass({ timeout: 60_000 });
});
