import { expect, type Page } from '@playwright/test';

/** Texts of the shortlist and of recently viewed products, in the locales of the journeys. */
export const WORDS = {
  en: {
    keep: 'Keep on the shortlist',
    own: 'Shortlist',
    shared: 'A shared shortlist',
    keepThese: 'Keep these too',
    toOwn: 'Go to your shortlist',
    share: 'Share this list',
    copied: 'Link copied',
    clear: 'Clear the list',
    undo: 'Put them back',
    empty: 'The shortlist is empty',
    seen: 'Seen lately',
    forget: 'Forget these',
    forgotten: 'Forgotten. This device no longer remembers what you looked at.',
    one: '1 piece on the shortlist',
    two: '2 pieces on the shortlist',
  },
  ar: {
    keep: 'إضافة إلى المختارات',
    own: 'المختارات',
    shared: 'قائمة مختارات مُشارَكة',
    keepThese: 'احفظ هذه أيضًا',
    toOwn: 'إلى مختاراتك',
    share: 'مشاركة القائمة',
    copied: 'نُسخ الرابط',
    clear: 'مسح القائمة',
    undo: 'استعادة القطع',
    empty: 'قائمة المختارات فارغة',
    seen: 'شوهدت مؤخرًا',
    forget: 'مسح السجل',
    forgotten: 'مُسح السجل، ولم يعد هذا الجهاز يتذكر ما شاهدته.',
    one: 'قطعة واحدة في المختارات',
    two: 'قطعتان في المختارات',
  },
  ja: {
    keep: 'お気に入りに入れる',
    own: 'お気に入り',
    shared: '共有されたお気に入り',
    keepThese: 'これらもお気に入りに入れる',
    toOwn: 'お気に入りを見る',
    share: 'リストを共有',
    copied: 'リンクをコピーしました',
    clear: 'すべて消す',
    undo: '元に戻す',
    empty: 'お気に入りは空です',
    seen: '最近見た品',
    forget: '履歴を消す',
    forgotten: '消しました。この端末に閲覧の履歴は残っていません。',
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
