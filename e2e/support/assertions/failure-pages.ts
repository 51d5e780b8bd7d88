import { expect, type Page } from '@playwright/test';
import type { ScreenName } from './screen.ts';

/** Several deadlines may have to pass first, of which the longest is 12 s; on a busy machine they take longer. In ms. */
const DEADLINES = 45_000;

/** What a visitor reads when something fails, and on what helps. */
export const SENTENCES = {
  en: {
    unavailable: 'The catalogue is not answering',
    broken: 'This page could not be shown',
    plain: 'you see this page in its plainest form',
    nothing: 'There is nothing at this address',
    retry: 'Try again',
    home: 'Go to the home page',
    explore: 'Explore the catalogue',
  },
  de: {
    unavailable: 'Der Katalog antwortet nicht',
    broken: 'Diese Seite ließ sich nicht anzeigen',
    plain: 'sehen Sie diese Seite in ihrer einfachsten Form',
    nothing: 'Unter dieser Adresse gibt es nichts',
    retry: 'Noch einmal versuchen',
    home: 'Zur Startseite',
    explore: 'Den Katalog entdecken',
  },
  ar: {
    unavailable: 'الكتالوج لا يستجيب',
    broken: 'تعذّر عرض هذه الصفحة',
    plain: 'فتظهر لك هذه الصفحة في أبسط صورها',
    nothing: 'لا شيء في هذا العنوان',
    retry: 'حاول مجددًا',
    home: 'إلى الصفحة الرئيسية',
    explore: 'استكشف الكتالوج',
  },
} as const;
export type Language = keyof typeof SENTENCES;
export type Sentence = 'unavailable' | 'broken' | 'nothing';

/** The shell stands, and in it a sentence in the visitor's language, with ways on. */
export async function expectTold(page: Page, language: Language, sentence: Sentence) {
  await expectSaid(page, language, SENTENCES[language][sentence]);
}

/** As `expectTold`, for a sentence that names what was asked for. */
export async function expectSaid(page: Page, language: Language, sentence: string) {
  const words = SENTENCES[language];
  await expect(page.locator('#outlet main h1')).toHaveText(sentence, { timeout: DEADLINES });
  await expect(page.locator('#outlet header')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const main = page.locator('#outlet main');
  await expect(main.getByRole('link', { name: words.home })).toBeVisible();
  await expect(main.getByRole('link', { name: words.explore })).toBeVisible();
}

/** The shell with the fallback screen in it, and the sentence that says so. */
export async function expectStandIn(page: Page, language: Language, screen: ScreenName) {
  const standIn = page.locator(`#outlet [data-fallback-screen="${screen}"]`);
  await expect(standIn).toBeVisible({ timeout: DEADLINES });
  await expect(standIn.getByRole('note')).toContainText(SENTENCES[language].plain);
  await expect(standIn.locator('h1')).not.toBeEmpty();
  await expect(page.locator('#outlet header')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return standIn;
}

/** Presses what the sentence offers. */
export async function tryAgain(page: Page, language: Language): Promise<void> {
  await page
    .locator('#outlet main')
    .getByRole('button', { name: SENTENCES[language].retry })
    .click();
}

/** Marks the document, so that it can be told from the next one. */
export async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => Reflect.get(window, 'marked') === true);
}
