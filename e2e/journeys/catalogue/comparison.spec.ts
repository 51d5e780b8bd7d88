import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const LIST = 'tall-carafe~EB-076-A.ladder-chair.floor-vase.paper-lantern';
const WORDS = {
  en: {
    compare: 'Compare in a table',
    price: 'Price',
    note: 'Add a note',
    on: 'Note on',
    done: 'Done',
    chair: 'Ladder chair',
  },
  ar: {
    compare: 'المقارنة في جدول',
    price: 'السعر',
    note: 'إضافة ملاحظة',
    on: 'ملاحظة عن',
    done: 'تم',
    chair: 'كرسي بظهر ذي عوارض',
  },
} as const;

for (const [locale, words] of Object.entries(WORDS)) {
  test(`a shortlist is compared in a table on a phone, with notes, in ${locale} @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((keys) => {
      localStorage.setItem('state', JSON.stringify({ locale: 'en', shortlist: keys }));
    }, LIST.split('.'));
    await page.goto(`/${locale}/explore?shortlist=`);
    await expectScreen(page, 'explore');
    await page.getByRole('button', { name: words.note }).first().click();
    await page.keyboard.type('For <Noor>');
    await page.getByRole('button', { name: words.done }).click();
    await page.getByRole('main').getByRole('link', { name: words.compare }).click();
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await expect(table).toContainText('For <Noor>');
    // Pictures of one size, with the names below them in line.
    for (const part of ['picture', 'a']) {
      const boxes = await table.locator(`th ${part}`).evaluateAll((all) =>
        all.map((each) => {
          const { y, width, height } = each.getBoundingClientRect();
          return each.localName === 'a' ? y : [y, width, height].join();
        }),
      );
      expect(boxes).toHaveLength(4);
      expect(new Set(boxes).size, part).toBe(1);
    }
    // Two whole products, and the edge of a third.
    const whole = await table.getByRole('columnheader').evaluateAll(
      (all) =>
        all.filter((each) => {
          const { left, right } = each.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }).length,
    );
    expect(whole).toBe(2);
    const price = table.getByRole('rowheader', { name: words.price });
    const start = await price.boundingBox();
    // The keyboard scrolls the region, and the titles of the rows stay where they are.
    const region = page.getByRole('region').filter({ has: table });
    await region.focus();
    const scrolled = () => region.evaluate((element) => Math.abs(element.scrollLeft));
    const key = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    await expect
      .poll(async () => {
        await page.keyboard.press(key);
        return scrolled();
      })
      .toBeGreaterThan(100);
    expect((await price.boundingBox())?.x).toBe(start?.x);
    // So do the names of the columns, beside which they stand, once the pictures are out of sight.
    const name = page.getByText(words.chair, { exact: true }).filter({ visible: true }).first();
    const column = table.getByRole('columnheader', { name: words.chair });
    await page.evaluate(() => document.querySelector('#outlet')?.scrollTo(0, 900));
    await expect(column).not.toBeInViewport();
    await expect(name).toBeInViewport();
    const [short, full] = [await name.boundingBox(), await column.boundingBox()];
    expect(short?.x).toBeGreaterThanOrEqual(full?.x ?? Number.NaN);
    expect(short?.x).toBeLessThan((full?.x ?? 0) + (full?.width ?? 0));
    await expectAccessible(page, `comparison in ${locale}`);
    // Nothing but the table is wider than the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 (79\d|84\d)(\.\d+)? (59\d|61\d)/);
  });
}
