/** What a visitor expects of the catalogue, and the journeys that show it. */
export interface Row {
  expectation: string;
  /** Files of `journeys/`, and titles in them; `{locale}` stands for each of `ROW_LOCALES`. */
  shownBy: readonly Journey[];
}

type Journey = readonly [file: string, title: string];

/** A script beside Latin that reads from right to left, and one that parts no words. */
export const ROW_LOCALES = ['en', 'ar', 'ja'] as const;

export const ROWS: readonly Row[] = [
  {
    expectation: 'home: hero, featured groups, new, brands',
    shownBy: [
      [
        'catalogue/screens.spec.ts',
        'home shows what content puts forward: an object, groups, what is new, makers, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'group page: breadcrumbs, filters on every attribute shown, removable chips, clear all, sort, count',
    shownBy: [
      [
        'catalogue/listing.spec.ts',
        'a group is narrowed, said, and widened again, all of it in the address, in {locale}',
      ],
      [
        'catalogue/listing.spec.ts',
        'a range of prices is entered, refused kindly, kept and taken back, in {locale}',
      ],
    ],
  },
  {
    expectation: '“load more” with a real next-page link, and a way back to where one was',
    shownBy: [
      [
        'catalogue/load-more.spec.ts',
        'the list at /{locale}/explore?sort=name goes on by a link, and the visitor stays where they are',
      ],
      [
        'navigation/menus.spec.ts',
        'who comes back to a list is where they were in it, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'explore: search as one types, suggestions, facets with counts, sort, empty state that helps',
    shownBy: [
      [
        'catalogue/search.spec.ts',
        'a product is found from any page by keyboard alone, in {locale}',
      ],
      [
        'catalogue/search.spec.ts',
        'explore suggests too, and Enter searches for what is typed, in {locale}',
      ],
      [
        'catalogue/search.spec.ts',
        'on a telephone the search opens by touch, and Escape goes back step by step, in {locale}',
      ],
      [
        'catalogue/listing.spec.ts',
        'a search is counted by what would narrow it, and ordered, in {locale}',
      ],
      [
        'catalogue/listing.spec.ts',
        'a search that finds nothing says so, and leads on, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'product: gallery with zoom and keyboard, variants, specifications, availability, related, recently seen',
    shownBy: [
      [
        'catalogue/product.spec.ts',
        'pictures by keyboard: through them, closely, and back to where one was, in {locale}',
      ],
      [
        'catalogue/product.spec.ts',
        'on a telephone pictures are swiped, enlarged, and drawn about, and nothing shifts, in {locale}',
      ],
      [
        'catalogue/product.spec.ts',
        'a variant is in the address: chosen, shared, kept through languages, in {locale}',
      ],
      [
        'catalogue/screens.spec.ts',
        'a product says what it is, whether it can be had, and how to go on, in {locale}',
      ],
      [
        'catalogue/recently-viewed.spec.ts',
        'what was seen is on the home page and beside products, until it is forgotten, in {locale}',
      ],
    ],
  },
  {
    expectation: 'brand page: story, groups, products',
    shownBy: [
      [
        'catalogue/screens.spec.ts',
        'a maker tells its story, and leads to its groups and products, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'language switcher: keeps page, filters and scroll; visible choice, no forced redirect',
    shownBy: [
      [
        'catalogue/language.spec.ts',
        'the language is changed where one is: page, filters, order and scroll stay, from {locale}',
      ],
      [
        'catalogue/language.spec.ts',
        'nobody is led away from {locale} by what their browser prefers, and the choice is in sight',
      ],
      [
        'accessibility/keyboard.spec.ts',
        'languages are changed by keyboard, and the visitor stays where they are, in {locale}',
      ],
    ],
  },
  {
    expectation:
      '`lang`, `dir`, logical layout, Arabic and Japanese line breaking, localized numbers and currencies',
    shownBy: [
      ['navigation/walk.spec.ts', 'S2–S6: a visitor walks through all five screens in {locale}'],
      ['accessibility/narrow.spec.ts', 'at 320 pixels everything fits its page, in {locale}'],
      ['catalogue/language.spec.ts', 'numbers and prices are written as {locale} writes them'],
      ['catalogue/language.spec.ts', 'no words are downloaded but those of {locale}'],
    ],
  },
  {
    expectation:
      'title, description, canonical, hreflang, Open Graph, JSON-LD Product + BreadcrumbList, sitemap',
    shownBy: [
      [
        'seo/seo-heads.spec.ts',
        'every page that a visitor walks to has the head that its document has, in {locale}',
      ],
      ['seo/seo-heads.spec.ts', 'previews and rich results have what they ask for, in {locale}'],
      [
        'seo/seo-sitemap.spec.ts',
        'robots.txt leads to the sitemap, and that to every page in every language',
      ],
    ],
  },
  {
    expectation: 'skeletons that match the final layout, no layout shift',
    shownBy: [
      [
        'loading/layout-shift.spec.ts',
        'fonts and pictures that come late move nothing, in {locale} at 390 pixels',
      ],
      [
        'loading/layout-shift.spec.ts',
        'fonts and pictures that come late move nothing, in {locale} at 1440 pixels',
      ],
      [
        'navigation/navigation.spec.ts',
        'a page that is long in coming: the last one stays and works, a line says so, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'responsive pictures with width and height, lazy below the fold, priority above it',
    shownBy: [
      [
        'loading/pictures.spec.ts',
        'pictures have their place before they come, the first before all others, in {locale}',
      ],
    ],
  },
  {
    expectation:
      'skip link, announced route changes, focus to the new `h1`, announced result counts, one `h1`',
    shownBy: [
      [
        'accessibility/announcements.spec.ts',
        'each page that is gone to is said once, by its title, in {locale}',
      ],
      ['accessibility/announcements.spec.ts', 'each change of a list is said once, in {locale}'],
      [
        'accessibility/keyboard.spec.ts',
        'the keyboard begins at the skip link, which leads into the page, in {locale}',
      ],
      [
        'accessibility/keyboard.spec.ts',
        'a navigation by keyboard ends at the new heading, and its title is said, in {locale}',
      ],
      [
        'accessibility/keyboard.spec.ts',
        'landmarks and one h1 on every screen and on pages of failure, in {locale}',
      ],
      [
        'catalogue/listing.spec.ts',
        'a group is narrowed, said, and widened again, all of it in the address, in {locale}',
      ],
    ],
  },
  {
    expectation: 'view transitions between list and product, off under reduced motion',
    shownBy: [
      [
        'navigation/transitions.spec.ts',
        'a card’s picture becomes its product’s, and goes back to where it was, in {locale}',
      ],
      [
        'navigation/transitions.spec.ts',
        'under reduced motion nothing moves between a card and its product, in {locale}',
      ],
    ],
  },
  {
    expectation: 'recently seen and a shortlist, on the device, shareable by link, no account',
    shownBy: [
      [
        'catalogue/recently-viewed.spec.ts',
        'what was seen is on the home page and beside products, until it is forgotten, in {locale}',
      ],
      [
        'catalogue/shortlist.spec.ts',
        'a shortlist by keyboard alone: kept, shared, cleared, put back, in {locale}',
      ],
      [
        'catalogue/shortlist.spec.ts',
        'a shared link on another device is told apart, and can be kept too, in {locale}',
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
        'text that is set more widely is still read, at 390 pixels in {locale}',
      ],
      [
        'accessibility/text-spacing.spec.ts',
        'text that is set more widely is still read, at 1440 pixels in {locale}',
      ],
      [
        'accessibility/accessibility-tree.spec.ts',
        'who does not see product finds its parts by name and in order, in {locale}',
      ],
      [
        'accessibility/keyboard-only.spec.ts',
        'the keyboard goes through each screen as one reads it, seen at every stop, and out at the end, in {locale}',
      ],
    ],
  },
];
