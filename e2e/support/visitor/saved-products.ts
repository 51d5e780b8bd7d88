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
    seen: 'شوهدت مؤخرًا',
    forget: 'مسح السجل',
    forgotten: 'مُسح السجل، ولم يعد هذا الجهاز يحتفظ بما شاهدته.',
    one: 'منتج واحد في المفضلة',
    two: 'منتجان في المفضلة',
  },
  ja: {
    keep: 'お気に入りに追加',
    own: 'お気に入り',
    shared: '共有されたお気に入り',
    keepThese: 'すべてお気に入りに追加',
    toOwn: 'お気に入りを見る',
    share: 'リストを共有',
    copied: 'リンクをコピーしました',
    clear: 'すべて消す',
    undo: '元に戻す',
    empty: 'お気に入りは空です',
    seen: '最近見た商品',
    forget: '履歴を消す',
    forgotten: '履歴を消しました。この端末に閲覧の記録は残っていません。',
    one: 'お気に入り：1点',
    two: 'お気に入り：2点',
  },
} as const;
export const LOCALES = ['en', 'ar', 'ja'] as const;

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
