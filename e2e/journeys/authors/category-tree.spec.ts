import type { Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { expect, test } from '../../support/authors/author-site.ts';

const WORDS = {
  en: {
    ...{ house: 'For the house', table: 'Table & kitchen' },
    ...{ menu: 'Menu', below: 'In this category', path: 'You are here' },
  },
  ar: {
    ...{ house: 'للبيت', table: 'المائدة والمطبخ' },
    ...{ menu: 'القائمة', below: 'ضمن هذه الفئة', path: 'أنت هنا' },
  },
} as const;
const LOCALES = ['en', 'ar'] as const;

const linksIn = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('@full a visitor goes down a tree of categories to a product, and sees the way back', async ({
  page,
  request,
  authorSite: { authoringUrl, contentUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  const home = await author.read('/globals/home?locale=all&depth=0');
  const list = async (name: string) =>
    (await request.get(`${contentUrl}/v1/en/product-groups/${name}`)).json();
  const { total } = await list('vessels');
  try {
    for (const [id, parent] of [
      ['house', null],
      ['table', 'house'],
    ] as const) {
      for (const locale of LOCALES) {
        const title = WORDS[locale][id];
        const data = { title, summary: title, description: title, _status: 'published' };
        if (locale === 'en') await author.create('/groups?locale=en', { id, parent, ...data });
        else await author.update(`/groups/${id}?locale=${locale}`, data);
      }
    }
    await author.update('/groups/vessels', { parent: 'table', _status: 'published' });
    await author.create('/globals/home', { groups: ['house'], _status: 'published' });
    await expect.poll(async () => (await list('house')).total, { timeout: 30_000 }).toBe(total);

    for (const locale of LOCALES) {
      const words = WORDS[locale];
      const to = (name: string) => `/${locale}/product-group/${name}`;
      await page.goto(`/${locale}/home`);
      await expectScreen(page, 'home');
      const banner = page.getByRole('banner');
      await banner.getByRole('button', { name: words.menu, exact: true }).click();
      await expect(banner.getByRole('link', { name: words.house })).toBeVisible();
      await banner.getByRole('link', { name: words.table }).click();
      await expect(page).toHaveURL(to('table'));
      await expectScreen(page, 'product-group');
      expect(await linksIn(page, words.path)).toEqual([`/${locale}/home`, to('house')]);
      expect(await linksIn(page, words.below)).toEqual([to('vessels')]);

      // The highest one has the products of the lowest.
      await page.getByRole('link', { name: words.house }).first().click();
      await expect(page).toHaveURL(to('house'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.house);
      expect(await linksIn(page, words.below)).toEqual([to('table')]);
      await page.getByRole('main').locator('a[href$="/product/tall-carafe"]').first().click();
      await expectScreen(page, 'product');
      const way = ['house', 'table', 'vessels'].map(to);
      expect(await linksIn(page, words.path)).toEqual([`/${locale}/home`, ...way]);

      // Search engines and visitors without scripts have the same path.
      const html = await (await request.get(`/${locale}/product/tall-carafe`)).text();
      const [, nav = ''] = /<main.*?<nav>(.*?)<\/nav>/s.exec(html) ?? [];
      const hrefs = [...nav.matchAll(/href="\.\.\/([^"]*)"/g)].map(([, href]) => href);
      const names = ['house', 'table', 'vessels'].map((name) => `product-group/${name}`);
      expect(hrefs).toEqual(['home', ...names]);
      const [, json = ''] = /(\{[^<]*"BreadcrumbList"[^<]*)<\/script>/.exec(html) ?? [];
      for (const name of names) expect(json).toContain(`/${locale}/${name}"`);
    }
  } finally {
    await author.update('/groups/vessels', { parent: null, _status: 'published' });
    await author.create('/globals/home?locale=all', home);
    await author.remove('/groups/table');
    await author.remove('/groups/house');
  }
});
