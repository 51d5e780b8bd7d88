import type { Page } from '@playwright/test';
import { AUTHOR } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, signIn, test } from '../../support/authors/admin.ts';
import { logIn } from '../../support/authors/author.ts';

const PRODUCT = 'products/porcelain-cup';
const DUE_MS = 2_000;

test('@full a scheduled draft reaches visitors when it is due', async ({
  page,
  request,
  authorSite: { authoringUrl, url },
}) => {
  const author = await logIn(request, authoringUrl);
  const { name } = await author.read(`/${PRODUCT}?locale=en`);
  const scheduled = `${name} in winter`;
  await author.update(`/${PRODUCT}?draft=true&locale=en`, { name: scheduled });
  // Before the schedule begins: on a loaded machine the page comes after it is due.
  await page.goto(`${url}/en/product/porcelain-cup`);
  await expectScreen(page, 'product');
  await expect(page.locator('h1')).toHaveText(name);
  const [relationTo, value] = PRODUCT.split('/');
  const date = new Date(Date.now() + DUE_MS).toISOString();
  await author.create('/schedules', { type: 'publish', date, doc: { relationTo, value } });
  await expect(async () => {
    await page.reload();
    await expect(page.locator('h1')).toHaveText(scheduled, { timeout: 2_000 });
  }).toPass();
});

/** `MM/DD/YYYY h:mm AM`, as the field for a time reads it. */
function typedTime(date: Date): string {
  const day = date.toLocaleDateString('en-US', { dateStyle: 'short' });
  return `${day} ${date.toLocaleTimeString('en-US', { timeStyle: 'short' })}`;
}

async function schedule(page: Page, date: Date): Promise<void> {
  await page.locator('.form-submit .popup button').first().click();
  await page.getByRole('button', { name: 'Schedule Publish' }).click();
  const time = page.locator('.schedule-publish .date-time-picker input');
  await time.fill(typedTime(date));
  await page.keyboard.press('Enter');
  await page.locator('#scheduled-publish-save').click();
}

test('@full an author sees who saved what, restores a version, and schedules it', async ({
  page,
  request,
  adminUrl,
  authorSite: { authoringUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  const { name } = await author.read(`/${PRODUCT}?locale=en`);
  await author.update(`/${PRODUCT}?draft=true&locale=en`, { name: 'A mistake' });
  await signIn(page, adminUrl);
  await page.goto(`${adminUrl}/admin/collections/${PRODUCT}/versions`);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText(AUTHOR.email);
  await expect(rows.first()).toContainText('Newest draft');
  await expect(rows.nth(1)).toContainText('Live now');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await page.waitForURL(new RegExp(`/admin/collections/${PRODUCT}$`));
  const { name: restored } = await author.read(`/${PRODUCT}?draft=true&locale=en`);
  expect(restored).toBe(name);

  const tomorrow = new Date(Date.now() + 86_400_000);
  await schedule(page, tomorrow);
  const upcoming = page.locator('.schedule-publish__upcoming');
  await expect(upcoming.getByRole('row')).toHaveCount(2);
  await upcoming.getByRole('row').nth(1).getByRole('button').click();
  await expect(upcoming).toContainText('No upcoming events scheduled');

  // Of a page that exists once, a published version is published again.
  await author.create('/globals/home?locale=en', { title: 'The first', _status: 'published' });
  await author.create('/globals/home?locale=en&draft=true', { title: 'The second' });
  await page.goto(`${adminUrl}/admin/globals/home/versions`);
  await expect(rows.nth(1)).toContainText('Live now');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Restore and publish/ })
    .click();
  await page.waitForURL(/\/admin\/globals\/home$/);
  const { title, _status } = await author.read('/globals/home?draft=true&locale=en');
  expect({ title, _status }).toEqual({ title: 'The first', _status: 'published' });
});
