import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

/** Accessible names of the parts of a page. */
const WORDS = {
  en: {
    skip: 'Skip to content',
    catalogue: 'Catalogue',
    groups: 'Categories',
    menu: 'Menu',
    search: 'Search',
    language: 'Language: English',
    languages: 'Language',
    here: 'You are here',
    makers: 'Makers',
    filter: 'Filter',
    material: 'Material',
    sort: 'Sort by',
    keep: 'Add to shortlist',
    pictures: 'Pictures',
    picture: 'Picture 1 of 5',
    enlarge: 'Enlarge picture 1 of 5',
    choose: 'Options',
    about: 'About this product',
    related: 'Goes well with',
    searchAll: 'Search the catalogue',
  },
  ar: {
    skip: 'الانتقال إلى المحتوى',
    catalogue: 'الكتالوج',
    groups: 'الفئات',
    menu: 'القائمة',
    search: 'بحث',
    language: 'اللغة: العربية',
    languages: 'اللغة',
    here: 'أنت هنا',
    makers: 'الورش',
    filter: 'تصفية',
    material: 'المادة',
    sort: 'الترتيب حسب',
    keep: 'إضافة إلى المفضلة',
    pictures: 'الصور',
    picture: 'الصورة 1 من 5',
    enlarge: 'تكبير الصورة 1 من 5',
    choose: 'الخيار',
    about: 'عن هذا المنتج',
    related: 'منتجات تتماشى معه',
    searchAll: 'البحث في الكتالوج',
  },
  ja: {
    skip: '本文へ移動',
    catalogue: 'カタログ',
    groups: 'カテゴリー',
    menu: 'メニュー',
    search: '検索',
    language: '言語：日本語',
    languages: '言語',
    here: '現在のページ',
    makers: '工房',
    filter: '絞り込み',
    material: '素材',
    sort: '並べ替え',
    keep: 'お気に入りに追加',
    pictures: '写真',
    picture: '写真1／5',
    enlarge: '写真1／5を拡大',
    choose: '種類',
    about: 'この商品について',
    related: 'あわせて使いたい商品',
    searchAll: 'カタログ内を検索',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const headerSearch = (t: Words) => `
  - search "${t.search}":
    - combobox "${t.search}"
    - button "${t.search}"`;

/** The parts around every screen. Playwright compares the named nodes and ignores the others. */
const page = (t: Words, main: string, hasSearch: boolean) => `
- link "${t.skip}"
- banner:
  - link "Vitrine"
  - navigation "${t.catalogue}":
    - list:
      - listitem:
        - link
      - listitem:
        - link
      - listitem:
        - button "${t.menu}"${hasSearch ? headerSearch(t) : ''}
  - link /./
  - 'button "${t.language}"'
- main:${main.replaceAll('\n', '\n  ')}
- contentinfo:
  - list "${t.catalogue}"
  - list "${t.languages}":
    - listitem:
      - link "English"
- status
`;

const path = (t: Words) => `
- navigation "${t.here}":
  - list:
    - listitem:
      - link`;

const card = (t: Words, level: number) => `
- list:
  - listitem:
    - article:
      - img /./
      - heading [level=${level}]:
        - link /./
      - button /^${t.keep} ./`;

/** Of few products: its filters are in a dialog. */
const shortListing = (t: Words, level: number) => `
- button "${t.filter}"
- heading /\\d+/ [level=${level}]
- combobox "${t.sort}"${card(t, level + 1)}`;

const listing = (t: Words, level: number) => `
- region "${t.filter}":
  - heading "${t.material}" [level=${level}]
  - list "${t.material}":
    - listitem:
      - checkbox / \\d+/
- heading /\\d+/ [level=${level}]
- combobox "${t.sort}"${card(t, level + 1)}`;

const MAINS: { screen: ScreenName; at: string; main: (t: Words) => string }[] = [
  {
    screen: 'home',
    at: 'home',
    main: (t) => `
- heading [level=1]
- region "${t.groups}":
  - heading "${t.groups}" [level=2]
  - list:
    - listitem:
      - article:
        - heading [level=3]:
          - link
- region /./:
  - heading [level=2]${card(t, 3).replaceAll('\n', '\n  ')}
- region "${t.makers}":
  - heading "${t.makers}" [level=2]`,
  },
  {
    screen: 'product-group',
    at: 'product-group/vessels',
    main: (t) => `${path(t)}
- heading [level=1]${shortListing(t, 2)}`,
  },
  {
    screen: 'product',
    at: 'product/tall-carafe',
    main: (t) => `${path(t)}
- region "${t.pictures}":
  - list:
    - listitem:
      - img /./
      - button "${t.enlarge}"
  - list:
    - listitem:
      - button "${t.picture}" [pressed]
- heading [level=1]
- group "${t.choose}":
  - radio /./ [checked]
  - radio /./
- button /^${t.keep} ./
- term
- definition
- region "${t.about}":
  - heading "${t.about}" [level=2]
- region "${t.related}":
  - heading "${t.related}" [level=2]${card(t, 3).replaceAll('\n', '\n  ')}`,
  },
  {
    screen: 'brand',
    at: 'brand/tolvane',
    main: (t) => `${path(t)}
- heading "Tolvane" [level=1]
- region /./:
  - heading [level=2]
- region /./:
  - heading [level=2]${shortListing(t, 3).replaceAll('\n', '\n  ')}`,
  },
  {
    screen: 'explore',
    at: 'explore?q=tolvane',
    main: (t) => `${path(t)}
- heading /tolvane/ [level=1]
- search "${t.searchAll}":
  - combobox "${t.searchAll}": tolvane${listing(t, 2)}`,
  },
];

/** The quick suite has a page and a list, in two scripts. */
const QUICK = new Map([
  ['product', 'ar'],
  ['explore', 'ja'],
]);

for (const locale of ['en', 'ar', 'ja'] as const) {
  for (const { screen, at, main } of MAINS) {
    test(`${QUICK.get(screen) === locale ? '' : '@full '}${screen} has named landmarks, headings and controls in order, in ${locale}`, async ({
      page: shown,
    }) => {
      await shown.goto(`/${locale}/${at}`);
      await expectScreen(shown, screen);
      await expect(shown.locator('body')).toMatchAriaSnapshot(
        page(WORDS[locale], main(WORDS[locale]), screen !== 'explore'),
      );
      const levels = await shown
        .getByRole('heading')
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(skipped, `levels ${levels}`).toEqual([]);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
    });
  }
}
