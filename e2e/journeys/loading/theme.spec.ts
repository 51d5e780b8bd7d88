import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const LIGHT = 'rgb(247, 243, 234)';
const DARK = 'rgb(26, 24, 21)';

test('@full the chosen theme is there before the first paint, and in other tabs', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe(LIGHT);
  const other = await context.newPage();
  await other.goto('/en/explore');
  await expectScreen(other, 'explore');
  const choice = page.getByRole('contentinfo').getByLabel('Appearance');
  await choice.selectOption('Dark');
  expect(await ground()).toBe(DARK);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  // The first colour that the document has, before the bundle has run.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const { dataset } = document.documentElement;
      dataset['first'] ??= getComputedStyle(document.documentElement).backgroundColor;
    });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', DARK);
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
    'content',
    '#1a1815',
  );
  await choice.selectOption('Automatic');
  expect(await ground()).toBe(LIGHT);
  expect(await page.evaluate(() => localStorage.getItem('state'))).toBe('{"locale":"en"}');
});
