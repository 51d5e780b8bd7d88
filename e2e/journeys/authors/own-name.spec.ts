import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { expect, test } from '../../support/authors/author-site.ts';

const NAME = 'Søn & Co Lagerverkauf für Wohnen und Leben';

/** The settings without what is empty, and without the time of the last write. */
const written = (settings: object): string =>
  JSON.stringify({ ...settings, updatedAt: null }, (_, value) => value ?? undefined);

// The name of the demonstration stood in messages and code: a shop of another name was a fork.
test('@full a shop has its own name, colours and texts on every page, and no other', async ({
  page,
  request,
  authorSite: { authoringUrl, contentUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  const before = await author.read('/globals/site?locale=all');
  try {
    await author.create('/globals/site?locale=en', {
      name: NAME,
      tagline: 'All for the house.',
      hint: 'Sofa, lamp, rug',
      accent: { light: '#0b5fa5', dark: '#7fb8ff' },
      contact: { phone: '+45 12 34 56 78', email: 'post@soen.example', address: 'Way 1\nTown' },
    });
    await author.create('/globals/site?locale=ar', { tagline: 'كل ما يلزم البيت.' });
    // The edge asks for the settings every ten seconds.
    const manifest = async () => (await request.get('/manifest.webmanifest')).json();
    await expect.poll(manifest, { timeout: 30_000 }).toMatchObject({ name: NAME });

    for (const [locale, tagline, missing] of [
      ['en', 'All for the house.', 'There is nothing at this address'],
      ['ar', 'كل ما يلزم البيت.', 'لا توجد صفحة بهذا العنوان'],
    ] as const) {
      await page.goto(`/${locale}/product/tall-carafe`);
      await expectScreen(page, 'product');
      await expect(page).toHaveTitle(new RegExp(` · ${NAME}$`));
      const wordmark = page.locator('#outlet header').getByRole('link', { name: NAME });
      await expect(wordmark).toHaveAttribute('href', `/${locale}/home`);
      const siteName = page.locator('meta[property="og:site_name"]');
      await expect(siteName).toHaveAttribute('content', NAME);
      const accent = () =>
        page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
        );
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await accent()).toBe('#0b5fa5');
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await accent()).toBe('#7fb8ff');
      await page.emulateMedia({ colorScheme: 'light' });
      const footer = page.locator('#outlet footer');
      await footer.scrollIntoViewIfNeeded();
      await expect(footer.getByText(tagline)).toBeVisible();
      await expect(footer.getByRole('link', { name: 'post@soen.example' })).toBeVisible();
      await expect(footer).toContainText('+45 12 34 56 78');

      await page.goto(`/${locale}/nowhere`);
      await expect(page).toHaveTitle(`${missing} · ${NAME}`);
    }
    await page.goto('/en/explore');
    await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveAttribute(
      'placeholder',
      'Sofa, lamp, rug',
    );
    const { items } = await (await request.get(`${contentUrl}/v1/locales`)).json();
    for (const { code: locale } of items) {
      for (const path of ['explore', 'makers', 'stories', 'product/tall-carafe', 'nowhere']) {
        const html = await (await request.get(`/${locale}/${path}`)).text();
        expect(html, `/${locale}/${path}`).not.toMatch(/\bVitrine\b/);
      }
    }
  } finally {
    await author.create('/globals/site?locale=all', before);
    // With all locales, a text that there was not stays.
    for (const locale of ['en', 'ar']) {
      await author.create(`/globals/site?locale=${locale}`, {
        tagline: before.tagline[locale] ?? null,
        hint: before.hint[locale] ?? null,
        contact: { address: before.contact.address[locale] ?? null },
      });
    }
  }
  const after = await author.read('/globals/site?locale=all');
  expect(written(after)).toBe(written(before));
});
