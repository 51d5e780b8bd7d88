import { expect, type Page } from '@playwright/test';
import type { ScreenName } from './screen.ts';

/** Several timeouts may pass first, the longest of 12 s; they take longer on a busy machine. */
const ERROR_PAGE_TIMEOUT_MS = 45_000;

/** The texts of error pages. */
export const ERROR_TEXTS = {
  en: {
    unavailable: 'We can’t reach the catalogue',
    broken: 'This page could not be shown',
    plain: 'you see a simple version of this page',
    kept: 'you see this page as we last had it',
    nothing: 'There is nothing at this address',
    retry: 'Try again',
    home: 'Go to the home page',
    explore: 'Explore the catalogue',
  },
  de: {
    unavailable: 'Der Katalog ist nicht erreichbar',
    broken: 'Diese Seite ließ sich nicht anzeigen',
    plain: 'sehen Sie eine einfache Fassung dieser Seite',
    kept: 'Sie sehen den letzten bekannten Stand dieser Seite',
    nothing: 'Unter dieser Adresse gibt es nichts',
    retry: 'Noch einmal versuchen',
    home: 'Zur Startseite',
    explore: 'Den Katalog entdecken',
  },
  ar: {
    unavailable: 'تعذّر الوصول إلى الكتالوج',
    broken: 'تعذّر عرض هذه الصفحة',
    plain: 'فتظهر لك هذه الصفحة في صورة مبسّطة',
    kept: 'فتظهر لك هذه الصفحة كما كانت لدينا آخر مرّة',
    nothing: 'لا توجد صفحة بهذا العنوان',
    retry: 'إعادة المحاولة',
    home: 'إلى الصفحة الرئيسية',
    explore: 'استكشاف الكتالوج',
  },
} as const;
export type Language = keyof typeof ERROR_TEXTS;
export type ErrorText = 'unavailable' | 'broken' | 'nothing';

/** Expects the shell with an error page in the visitor's language, with links. */
export async function expectErrorPage(page: Page, language: Language, sentence: ErrorText) {
  await expectErrorHeading(page, language, ERROR_TEXTS[language][sentence]);
}

/** As `expectErrorPage`, for a heading that contains the requested name. */
export async function expectErrorHeading(page: Page, language: Language, sentence: string) {
  const words = ERROR_TEXTS[language];
  await expect(page.locator('#outlet main h1')).toHaveText(sentence, {
    timeout: ERROR_PAGE_TIMEOUT_MS,
  });
  await expect(page.locator('#outlet header')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const main = page.locator('#outlet main');
  await expect(main.getByRole('link', { name: words.home })).toBeVisible();
  await expect(main.getByRole('link', { name: words.explore })).toBeVisible();
}

/** Expects the shell with the fallback screen and its notice. */
export async function expectFallbackScreen(page: Page, language: Language, screen: ScreenName) {
  const fallbackScreen = page.locator(`#outlet [data-fallback-screen="${screen}"]`);
  await expect(fallbackScreen).toBeVisible({ timeout: ERROR_PAGE_TIMEOUT_MS });
  await expect(fallbackScreen.getByRole('note')).toContainText(ERROR_TEXTS[language].plain);
  await expect(fallbackScreen.locator('h1')).not.toBeEmpty();
  await expect(page.locator('#outlet header')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return fallbackScreen;
}

/** Expects the shell with the content that was known of a page, and a note that says why. */
export async function expectKeptPage(
  page: Page,
  language: Language,
  sentence: 'kept' | 'plain',
  heading: string | RegExp = /./,
) {
  const main = page.locator('#outlet main');
  await expect(main.getByRole('note')).toContainText(ERROR_TEXTS[language][sentence], {
    timeout: ERROR_PAGE_TIMEOUT_MS,
  });
  await expect(main.getByRole('button', { name: ERROR_TEXTS[language].retry })).toBeVisible();
  await expect(page.locator('#outlet h1')).toHaveText(heading);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Presses “Try again”. */
export async function tryAgain(page: Page, language: Language): Promise<void> {
  await page
    .locator('#outlet main')
    .getByRole('button', { name: ERROR_TEXTS[language].retry })
    .click();
}

/** Marks the document. The returned function says whether it is still the same one. */
export async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => Reflect.get(window, 'marked') === true);
}
