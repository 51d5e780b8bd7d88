/** The expectations of visitors, and the journeys that test them. */
export interface Row {
  expectation: string;
  /** Files of `journeys/`, and titles in them; `{locale}` stands for each of `ROW_LOCALES`. */
  shownBy: readonly Journey[];
}

type Journey = readonly [file: string, title: string];

/** Latin, a script from right to left, and one without spaces between words. */
export const ROW_LOCALES = ['en', 'ar', 'ja'] as const;

export const ROWS: readonly Row[] = [
  {
    expectation: 'home: hero, featured groups, new, brands',
    shownBy: [
      [
        'catalogue/screens.spec.ts',
        'home shows the hero, groups, new products and brands of the content, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'group page: breadcrumbs, filters on every attribute shown, removable chips, clear all, sort, count',
    shownBy: [
      [
        'catalogue/listing.spec.ts',
        'filters of a group narrow the list, are announced, removed, and kept in the URL, in {locale}',
      ],
      ['catalogue/listing.spec.ts', 'a price range is validated, applied and removed, in {locale}'],
    ],
  },
  {
    expectation: '“load more” with a real next-page link, and a way back to where one was',
    shownBy: [
      [
        'catalogue/load-more.spec.ts',
        '“load more” at /{locale}/explore?sort=name adds products and keeps the scroll position',
      ],
      [
        'navigation/menus.spec.ts',
        'the back button returns to the same place in a list, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'explore: search as one types, suggestions, facets with counts, sort, empty state that helps',
    shownBy: [
      [
        'catalogue/search.spec.ts',
        'a product is found from any page by keyboard only, in {locale}',
      ],
      [
        'catalogue/search.spec.ts',
        'explore suggests products, and Enter searches for the typed text, in {locale}',
      ],
      [
        'catalogue/search.spec.ts',
        'on a phone the search opens by touch, and Escape closes it step by step, in {locale}',
      ],
      [
        'catalogue/listing.spec.ts',
        'a search shows facet counts, and can be filtered and sorted, in {locale}',
      ],
      ['catalogue/listing.spec.ts', 'a search without results says so, and links on, in {locale}'],
    ],
  },
  {
    expectation:
      'product: gallery with zoom and keyboard, variants, specifications, availability, related, recently seen',
    shownBy: [
      [
        'catalogue/product.spec.ts',
        'product pictures by keyboard: browse, enlarge and return, in {locale}',
      ],
      [
        'catalogue/product.spec.ts',
        'on a phone product pictures are swiped, enlarged and dragged without a shift, in {locale}',
      ],
      [
        'catalogue/product.spec.ts',
        'the chosen variant is in the URL, and is kept across languages, in {locale}',
      ],
      [
        'catalogue/screens.spec.ts',
        'a product shows its description, availability and related products, in {locale}',
      ],
      [
        'catalogue/recently-viewed.spec.ts',
        'recently viewed products are shown on home and product pages until cleared, in {locale}',
      ],
    ],
  },
  {
    expectation: 'brand page: story, groups, products',
    shownBy: [
      ['catalogue/screens.spec.ts', 'a brand shows its story, groups and products, in {locale}'],
    ],
  },
  {
    expectation:
      'language switcher: keeps page, filters and scroll; visible choice, no forced redirect',
    shownBy: [
      [
        'catalogue/language.spec.ts',
        'changing the language keeps page, filters, order and scroll position, from {locale}',
      ],
      [
        'catalogue/language.spec.ts',
        'the browser’s preferred language never redirects, and the language menu is visible, in {locale}',
      ],
      [
        'accessibility/keyboard.spec.ts',
        'the language menu works by keyboard and keeps the page, in {locale}',
      ],
    ],
  },
  {
    expectation:
      '`lang`, `dir`, logical layout, Arabic and Japanese line breaking, localized numbers and currencies',
    shownBy: [
      ['navigation/walk.spec.ts', 'S2–S6: a visitor walks through all five screens in {locale}'],
      ['accessibility/narrow.spec.ts', 'at 320 pixels nothing overflows, in {locale}'],
      [
        'catalogue/language.spec.ts',
        'numbers and prices have the format of the language, in {locale}',
      ],
      [
        'catalogue/language.spec.ts',
        'only the messages of one language are downloaded, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'title, description, canonical, hreflang, Open Graph, JSON-LD Product + BreadcrumbList, sitemap',
    shownBy: [
      [
        'seo/seo-heads.spec.ts',
        'after a navigation a page has the same head as its document, in {locale}',
      ],
      ['seo/seo-heads.spec.ts', 'previews and rich results have all their data, in {locale}'],
      [
        'seo/seo-sitemap.spec.ts',
        'robots.txt names the sitemap, which lists every page in every language',
      ],
    ],
  },
  {
    expectation: 'skeletons that match the final layout, no layout shift',
    shownBy: [
      [
        'loading/layout-shift.spec.ts',
        'late fonts and pictures shift nothing, in {locale} at 390 pixels',
      ],
      [
        'loading/layout-shift.spec.ts',
        'late fonts and pictures shift nothing, in {locale} at 1440 pixels',
      ],
      [
        'navigation/navigation.spec.ts',
        'the current page stays usable while a slow page loads, with a progress bar, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'responsive pictures with width and height, lazy below the fold, priority above it',
    shownBy: [
      [
        'loading/pictures.spec.ts',
        'pictures reserve their space, and the first one is loaded first, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'skip link, announced route changes, focus to the new `h1`, announced result counts, one `h1`',
    shownBy: [
      [
        'accessibility/announcements.spec.ts',
        'each navigation is announced once, by the page’s title, in {locale}',
      ],
      [
        'accessibility/announcements.spec.ts',
        'each change of a list is announced once, in {locale}',
      ],
      ['accessibility/keyboard.spec.ts', 'the first Tab stop is the skip link, in {locale}'],
      [
        'accessibility/keyboard.spec.ts',
        'after a navigation by keyboard the heading has the focus and the title is announced, in {locale}',
      ],
      [
        'accessibility/keyboard.spec.ts',
        'every screen and every error page has landmarks and one h1, in {locale}',
      ],
      [
        'catalogue/listing.spec.ts',
        'filters of a group narrow the list, are announced, removed, and kept in the URL, in {locale}',
      ],
    ],
  },
  {
    expectation: 'view transitions between list and product, off under reduced motion',
    shownBy: [
      [
        'navigation/transitions.spec.ts',
        'a card’s picture moves into the product page and back, in {locale}',
      ],
      [
        'navigation/transitions.spec.ts',
        'with reduced motion no picture moves between card and product, in {locale}',
      ],
    ],
  },
  {
    expectation: 'recently seen and a shortlist, on the device, shareable by link, no account',
    shownBy: [
      [
        'catalogue/recently-viewed.spec.ts',
        'recently viewed products are shown on home and product pages until cleared, in {locale}',
      ],
      [
        'catalogue/shortlist.spec.ts',
        'a shortlist by keyboard only: add, share, clear, undo, in {locale}',
      ],
      [
        'catalogue/shortlist.spec.ts',
        'a shared shortlist is shown as shared, and can be added to the own one, in {locale}',
      ],
    ],
  },
  {
    expectation: 'WCAG 2.2 AA',
    shownBy: [
      ['accessibility/axe.spec.ts', 'axe finds nothing: home, {locale}, light and dark'],
      ['accessibility/axe.spec.ts', 'axe finds nothing: product group, {locale}, light and dark'],
      ['accessibility/axe.spec.ts', 'axe finds nothing: product, {locale}, light and dark'],
      ['accessibility/axe.spec.ts', 'axe finds nothing: brand, {locale}, light and dark'],
      ['accessibility/axe.spec.ts', 'axe finds nothing: explore, {locale}, light and dark'],
      ['accessibility/axe.spec.ts', 'axe finds nothing: nothing found, {locale}, light and dark'],
      ['accessibility/axe.spec.ts', 'axe finds nothing: languages open, {locale}, light and dark'],
      [
        'accessibility/axe.spec.ts',
        'axe finds nothing: a picture closely, {locale}, light and dark',
      ],
      ['accessibility/axe.spec.ts', 'axe finds nothing: own shortlist, {locale}, light and dark'],
      ['accessibility/axe.spec.ts', 'axe finds nothing: content fails, {locale}, light and dark'],
      [
        'accessibility/axe.spec.ts',
        'axe finds nothing: explore at 400 %, {locale}, light and dark',
      ],
      [
        'accessibility/axe.spec.ts',
        'axe finds nothing: product in forced colours, {locale}, light and dark',
      ],
      [
        'accessibility/axe.spec.ts',
        'axe finds nothing: explore suggests, {locale}, light and dark',
      ],
      [
        'accessibility/text-spacing.spec.ts',
        'text with wider spacing stays readable, at 390 pixels in {locale}',
      ],
      [
        'accessibility/text-spacing.spec.ts',
        'text with wider spacing stays readable, at 1440 pixels in {locale}',
      ],
      [
        'accessibility/accessibility-tree.spec.ts',
        'product has named landmarks, headings and controls in order, in {locale}',
      ],
      [
        'accessibility/keyboard-only.spec.ts',
        'the Tab key moves through each screen in reading order with a visible focus, in {locale}',
      ],
    ],
  },
];
