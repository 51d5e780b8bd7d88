import { expect, type Page } from '@playwright/test';

/** Texts of the shortlist and of recently viewed products, in the locales of the journeys. */
export const WORDS = {
  en: {
    keep: 'Add to shortlist',
    own: 'Shortlist',
    shared: 'A shared shortlist',
    keepThese: 'Add all to shortlist',
    toOwn: 'Go to your shortlist',
    share: 'Share this list',
    copied: 'Link copied',
    clear: 'Clear the list',
    undo: 'Undo',
    empty: 'The shortlist is empty',
    seen: 'Recently viewed',
    forget: 'Clear history',
    forgotten: 'History cleared. This device keeps no record of what you viewed.',
    one: '1 product on the shortlist',
    two: '2 products on the shortlist',
  },
  ar: {
    keep: 'إضافة إلى المفضلة',
    own: 'المفضلة',
    shared: 'قائمة شاركها معك أحدهم',
    keepThese: 'إضافة الكل إلى المفضلة',
    toOwn: 'عرض قائمة المفضلة',
    share: 'مشاركة القائمة',
    copied: 'نُسخ الرابط',
    clear: 'مسح القائمة',
    undo: 'تراجع',
    empty: 'قائمة المفضلة فارغة',
    seen: 'ما شاهدته مؤخّرًا',
    forget: 'مسح السجلّ',
    forgotten: 'مُسح السجلّ، ولم يعد هذا الجهاز يحتفظ بما شاهدته.',
    one: 'منتج واحد في المفضلة',
    two: 'منتجان في المفضلة',
  },
} as const;
export const LOCALES = ['en', 'ar'] as const;

/** The header's link to the shortlist. */
export const shortlistLink = (page: Page) =>
  page.getByRole('banner').locator('a[href$="/explore?shortlist="]:not([hreflang])');

/** The shortlist buttons of a page's cards, in order. */
export const marks = (page: Page) => page.locator('main article button[aria-pressed]');

export const stored = (page: Page) => page.evaluate(() => localStorage.getItem('state'));

/** Expects the header's count of saved products. */
export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(shortlistLink(page).locator('[aria-hidden="true"]:not(svg)')).toHaveText(
    count === 0 ? '' : String(count),
  );
}
