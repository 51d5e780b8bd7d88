import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { watchRequests } from '../../support/network/requests.ts';
import { expect, test } from '../../support/test.ts';

test('S10: the language menu downloads no fonts for other scripts', async ({ page }) => {
  const { requests } = watch(page);
  const requestsDone = watchRequests(page);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await requestsDone();
  const fonts = requests.filter((url) => url.endsWith('.woff2') || url.includes('.woff2?'));
  expect(fonts.some((url) => url.includes('/inter-latin-'))).toBe(true);
  expect(fonts.filter((url) => /arabic|-jp-|greek/.test(url))).toEqual([]);
});
