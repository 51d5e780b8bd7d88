import type { Locator, Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { listen } from '../../support/assertions/announcements.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/faults.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('[aria-busy] article');
const checked = (within: Locator) => within.getByRole('checkbox', { checked: true });
const query = (page: Page) => new URL(page.url()).search;

for (const locale of ['en', 'ar'] as const) {
  const path = `/${locale}/explore`;
  const answers = new RegExp(`^${CONTENT}/v1/${locale}/explore\\?`);
  const full = locale === 'en' ? '' : '@full ';

  test(
    `${full}choices in a list are shown before it arrives, the newest wins, and a failed one is taken back, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const expectSaid = await listen(page);
      await page.goto(path);
      await expectScreen(page, 'explore');
      const whole = await cards(page).count();
      const [glass, wood] = [
        main(page).locator('section a[href*="material=glass"]'),
        main(page).locator('section a[href*="material=wood"]'),
      ];
      await expect(wood).toBeVisible();

      // Both are chosen while nothing has been answered.
      const release = await holdBack(page, answers);
      await glass.click();
      await expect(checked(main(page))).toHaveCount(1);
      await main(page).locator('section a[href*="material=glass,wood"]').click();
      await expect(checked(main(page))).toHaveCount(2);
      await expect(main(page).locator('a[href][aria-label]:not([role])')).toHaveCount(2);
      await main(page).locator('select').selectOption('price');
      await expect(main(page).locator('select')).toHaveValue('price');
      expect(query(page)).toBe('');
      await expect(cards(page)).toHaveCount(whole);
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(1);

      await release();
      await expect.poll(() => query(page)).toBe('?material=glass,wood&sort=price');
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(checked(main(page))).toHaveCount(2);
      await expectSaid((await main(page).locator('[class*="bar"] h2').textContent()) ?? '');
      const links = () =>
        cards(page)
          .locator('h3 a')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const list = await links();

      // Without an answer the list and its filters are as before, and the page says so.
      await page.route(answers, (route) => route.abort());
      await checked(main(page)).first().click();
      const note = main(page).getByRole('note');
      await expect(note).toBeVisible();
      await expectSaid((await note.textContent()) ?? '');
      await expect(checked(main(page))).toHaveCount(2);
      expect(query(page)).toBe('?material=glass,wood&sort=price');
      expect(await links()).toEqual(list);

      await page.unroute(answers);
      await checked(main(page)).first().click();
      await expect.poll(() => query(page)).toBe('?material=wood&sort=price');
      await expect(note).toHaveCount(0);
      await page.goBack();
      await expect.poll(() => query(page)).toBe('?material=glass,wood&sort=price');
    },
  );
}
