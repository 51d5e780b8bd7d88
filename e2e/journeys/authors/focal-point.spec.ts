import type { Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, signIn, test } from '../../support/authors/admin.ts';
import { logIn } from '../../support/authors/author.ts';

const MAKER = 'left-of-centre';
const PICTURE = 'A red post at the left of a long wall';

/** A wide picture whose subject is at its left, which a square frame would cut off. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1500, 500];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#d8cfc0';
    context.fillRect(0, 0, 1500, 500);
    context.fillStyle = '#b02020';
    context.fillRect(60, 100, 200, 300);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

const positionOf = (page: Page) =>
  page
    .getByRole('img', { name: PICTURE })
    .first()
    .evaluate((image) => getComputedStyle(image).objectPosition);

test('@full the focal point that an author sets is what a cropped picture shows', async ({
  page,
  browser,
  request,
  adminUrl,
  authorSite: { url, authoringUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  const picture = await author.upload(await drawPicture(page), { alt: PICTURE });
  const prices = { EUR: 12, USD: 12 };
  await author.create('/brands?locale=en', { id: MAKER, name: 'Left', _status: 'published' });
  await author.create('/products?locale=en', {
    ...{ id: MAKER, name: 'Post', brand: MAKER, pictures: [picture], _status: 'published' },
    variants: [{ sku: 'POST-1', availability: 'in-stock', prices }],
  });
  await author.update(`/brands/${MAKER}?locale=en`, { cover: MAKER, _status: 'published' });

  const phone = { viewport: { width: 390, height: 844 }, baseURL: url };
  await using visitor = await browser.newContext(phone);
  await using plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const [brand, initial] = [await visitor.newPage(), await plain.newPage()];
  const visit = async () => {
    for (const each of [brand, initial]) await each.goto(`/en/brand/${MAKER}`);
    await expectScreen(brand, 'brand');
  };
  await visit();
  expect(await positionOf(brand)).toBe('50% 50%');
  expect(await positionOf(initial)).toBe('50% 50%');

  await signIn(page, adminUrl);
  await page.goto(`${adminUrl}/admin/collections/media/${picture}`);
  await page.getByRole('button', { name: 'Edit Image' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('X %').getByRole('spinbutton').fill('5');
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();

  await expect(async () => {
    await visit();
    expect(await positionOf(brand)).toBe('5% 50%');
    expect(await positionOf(initial)).toBe('5% 50%');
  }).toPass({ timeout: 60_000 });

  await page.reload();
  await page.getByRole('button', { name: 'Edit Image' }).click();
  await expect(drawer.getByText('X %').getByRole('spinbutton')).toHaveValue('5');
});
