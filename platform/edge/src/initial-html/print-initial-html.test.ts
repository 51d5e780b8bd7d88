import { LOCALES, type Site } from '@vitrine/contract';
import { ROUTES } from '@vitrine/routes';
import { expect, test } from 'vitest';
import {
  contentOf,
  image,
  listOutline,
  listPage,
  withParts,
} from '../../testing/outlined-pages.ts';
import { type MessagePage, missingPage, NOTHING, UNAVAILABLE } from '../head/message-page.ts';
import type { Page } from '../page/page.ts';
import { NO_SCRIPT_STYLE } from './no-script-style.ts';
import { printInitialHtml } from './print-initial-html.ts';

const page = (screen: string): Page => ({
  screen,
  params: {},
  locale: { code: 'en', currency: 'USD', direction: 'ltr' },
  localeRoot: '../',
});
const content = contentOf(listOutline, listPage);
const print = (screen: string, shown: object = {}) =>
  printInitialHtml(page(screen), { content, locales: LOCALES, ...shown }).html;

test('a main picture that is cropped shows its focal point, and any other adds no rule', () => {
  const printed = (crop: boolean, focus?: [number, number]) => {
    const outline = withParts({ kind: 'picture', of: 'image', sizes: '100vw', crop });
    const answer = { image: { ...image('a'), ...(focus && { focus }) } };
    const shown = { content: contentOf(outline, answer), locales: LOCALES };
    return printInitialHtml(page('home'), shown);
  };
  const rule = '.si-lead img{object-position:12% 40%}';
  expect(printed(true, [12, 40]).style).toBe(printed(true).style + rule);
  expect(printed(false, [12, 40])).toEqual(printed(false));

  // Without scripts that style is a comment, and the crop was around the centre.
  expect(printed(true, [12, 40]).html).toContain('<div class="si-lead si-x10 si-y40">');
  expect(NO_SCRIPT_STYLE).toContain('.si-x10{--x:10%}');
});

const logo = { src: 'https://content.example/media/a.logo.png', width: 480, height: 120 };

test('the header has the name of the shop, in the language that the name has', () => {
  const site = { name: 'Søn & Co' };
  const { html } = printInitialHtml(page('explore'), { content, locales: LOCALES, site });
  expect(html).toContain(
    '<a class="si-word" lang="en" translate="no" href="../home"><bdi>Søn &amp; Co</bdi></a>',
  );
});

test('without a name the header says what this is, in the language of the page', () => {
  expect(print('explore')).toContain('<a class="si-word" href="../home"><bdi>Catalogue</bdi></a>');
});

test('the header has the logo of each theme, and its text is the name', () => {
  const site = { name: 'Søn & Co', logo: { light: logo, dark: { ...logo, src: '/"><b>' } } };
  const { html } = printInitialHtml(page('explore'), { content, locales: LOCALES, site });
  expect(html).toContain(
    '<img class="logo in-light" src="https://content.example/media/a.logo.png" width="480" height="120" alt="Søn &amp; Co" loading="lazy">' +
      '<img class="logo in-dark" src="/&quot;&gt;&lt;b&gt;" width="480"',
  );
});

test('the colours of the shop replace those of the design, each in its theme', () => {
  const styleWith = (colors: { light?: string; dark?: string }) =>
    printInitialHtml(page('explore'), { content, locales: LOCALES, site: { colors } }).siteStyle;
  expect(styleWith({ light: '#0b5fa5' })).toContain('@layer base{:root:root{--accent:#0b5fa5}}');
  expect(styleWith({ dark: '#7fb8ff' })).toContain(
    '@layer base{@media screen{:root:root[data-theme="dark"]{--accent:#7fb8ff}',
  );
  expect(styleWith({})).not.toContain('--accent:');
});

test('the end of the page has what the shop says about itself, and how to reach it', () => {
  const site = {
    name: 'Søn & Co',
    contact: { email: 'post@soen.example', phone: '+45 12 34' },
    texts: {
      en: { tagline: 'All <for> the house', footer: ['Open on Sundays.'], address: 'Way 1\nTown' },
    },
  };
  const shown = { content, locales: LOCALES, site };
  const { html } = printInitialHtml(page('explore'), shown);
  expect(html).toContain(
    '<p class="si-soft">All &lt;for&gt; the house</p><p class="si-soft">Open on Sundays.</p>' +
      '<address class="si-soft"><bdi>Way 1<br>Town</bdi><br><bdi>+45 12 34</bdi><br>' +
      '<a href="mailto:post@soen.example">post@soen.example</a></address>',
  );
});

const nowhere: Page = { ...page('-'), screen: null, localeRoot: '/en/' };
const german: Page = {
  ...page('product'),
  locale: { code: 'de', currency: 'EUR', direction: 'ltr' },
};

// Regression: such documents had an empty body, so visitors without scripts saw a white page.
test.each([
  ['an unknown path', nowhere, NOTHING, 'There is nothing at this address', '/en/'],
  [
    'a missing product',
    german,
    missingPage({ locale: 'de', id: 'krug' }),
    '„krug“ steht nicht im Katalog',
    '../',
  ],
  ['content that is away', german, UNAVAILABLE, 'Der Katalog ist nicht erreichbar', '../'],
  [
    'a page that only scripts can show',
    german,
    undefined,
    'Diese Seite ließ sich nicht anzeigen',
    '../',
  ],
])('%s has a message with links', (_, at, message, title, root) => {
  const { html, style } = printInitialHtml(at, { message, locales: LOCALES });
  const main = /<main .*<\/main>/.exec(html)?.[0] ?? '';
  expect(main).toContain(`<h1>${title}</h1>`);
  expect(main).toContain(`href="${root}home"`);
  expect(main).toContain(`href="${root}explore"`);
  expect(html).toContain(`<form class="si-search" action="${root}explore">`);
  expect(html).toContain(`href="${root}../ja/home"`);
  expect(style).toContain('.si-message');
});

test('a message that a page may still replace is late, and can be tried again', () => {
  const print = (message: MessagePage) =>
    printInitialHtml(german, { message, locales: LOCALES }).html;
  expect(print(UNAVAILABLE)).toContain('si-message si-late"');
  expect(print(UNAVAILABLE)).toContain('<a href="">Noch einmal versuchen</a>');
  expect(print(NOTHING)).not.toContain('si-late');
  expect(print(NOTHING)).not.toContain('<a href="">');
});

test('a message in a language without texts is in English, and says so', () => {
  const basque = { ...german, locale: { ...german.locale, code: 'eu' } };
  const { html } = printInitialHtml(basque, { message: NOTHING, locales: LOCALES });
  expect(html).toContain('class="si si-message" lang="en" dir="ltr"><h1>There is nothing');
});

test('a page says that it is not complete, if no script completes it', () => {
  expect(print('product')).toMatch(
    /<p class="si-late si-note">Something went wrong .+ <a href="">Try again<\/a><\/p>$/,
  );
});

test('a price says what it includes, in the first market of its currency', () => {
  const markets = [
    { country: 'US', currency: 'USD', tax: { en: 'plus sales tax' } },
    { country: 'DE', currency: 'EUR', tax: { en: 'incl. VAT' } },
  ];
  const outline = withParts({ kind: 'price', of: 'price' });
  const printed = (price: object) =>
    print('product', {
      content: contentOf(outline, { price }),
      locales: { ...LOCALES, markets },
    });
  expect(printed({ amount: 82, currency: 'USD' })).toContain(
    '<p class="si-price">$82<br><small>plus sales tax</small></p>',
  );
  expect(printed({ amount: 1_190_000, currency: 'VND' })).toContain(
    '<p class="si-price">₫1,190,000</p>',
  );
});

test('delivery and returns are those of the market whose prices the page has', () => {
  const markets = [
    { country: 'JP', currency: 'JPY' },
    { country: 'US', currency: 'USD' },
  ];
  const part = { kind: 'delivery', of: 'delivery', returns: { message: 'returns' } } as const;
  const delivery = [
    { country: 'JP', cost: { amount: 9, currency: 'JPY' } },
    {
      country: 'US',
      cost: { amount: 12, currency: 'USD' },
      freeFrom: { amount: 150, currency: 'USD' },
      days: { from: 4, to: 7 },
      text: '<b>Zoll</b>',
      returns: { days: 30, free: true },
    },
  ];
  const content = contentOf(withParts(part), {
    delivery,
    marks: { 'delivery.1.text': 'de' },
  });
  const html = print('product', { content, locales: { ...LOCALES, markets } });
  expect(html).toContain(
    '<p>$12 (United States), free from $150.</p><p>Arrives in 4 to 7 working days.</p>' +
      '<p><span lang="de" dir="auto">&lt;b&gt;Zoll&lt;/b&gt;</span></p>' +
      '<h3>Returns</h3><p>Within 30 days of delivery.</p><p>We pay for the return.</p>',
  );
  expect(print('product', { content })).not.toContain('Returns');
});

test('the search is a form that works without scripts and keeps its text', () => {
  const searched = contentOf(listOutline, { ...listPage, query: 'a "b"' });
  const html = print('explore', { content: searched });
  expect(html).toContain('<noscript><search><form class="si-search" action="../explore">');
  expect(html).toContain('name="q"');
  expect(html).toContain('value="a &quot;b&quot;"');
});

test('the footer links to the page in other languages, with prices only in the same currency', () => {
  const filtered = contentOf(listOutline, listPage, 'material=wood&price=0-50&page=c.24');
  const html = print('explore', { content: filtered });
  expect(html).toContain('href="../../ar/x/y?material=wood&amp;price=0-50" lang="ar"');
  expect(html).toContain('href="../../de/x/y?material=wood" lang="de"');
});

test('the footer links to the groups and brands of the home page, if it is known', () => {
  const group = { name: 'a&b', title: 'Töpfe', marks: { title: 'de' } };
  const home = { groups: [group], brands: [{ slug: 'ebb', name: 'Ebb' }] };
  const footer = (known: unknown) =>
    /<footer.*<\/footer>/s.exec(print('explore', { content: { ...content, home: known } }))?.[0];
  expect(footer(home)).toContain(
    '<a href="../product-group/a%26b"><span><span lang="de" dir="auto">Töpfe</span></span></a>',
  );
  expect(footer(home)).toContain('<a href="../brand/ebb">Ebb</a>');
  expect(footer({ groups: 'many' })).not.toContain('Categories');
});

test('the footer does not link to pages that list nothing', () => {
  const footer = (site: Site) => /<footer.*<\/footer>/s.exec(print('explore', { site }))?.[0];
  expect(footer({})).toMatch(/"\.\.\/makers".*"\.\.\/stories"/);
  const empty = footer({ emptyPages: ['makers', 'stories'] });
  expect(empty).toContain('"../explore"');
  expect(empty).not.toMatch(/"\.\.\/(?:makers|stories)"/);
});

test('the footer has the links of the settings to pages that the site has, also those of the menu', () => {
  const links = [
    { label: 'Rezepte & mehr', path: '/recipes', places: ['menu' as const] },
    { label: 'Soup', path: '/recipes/onion%20soup', places: ['footer' as const] },
    { label: 'Makers', path: '/makers', places: ['footer' as const] },
    { label: 'Elsewhere', path: '//evil.example/recipes', places: ['footer' as const] },
  ];
  const site: Site = { texts: { en: { links, marks: { 'links.0.label': 'de' } } } };
  const recipes = { recipes: '/:locale/recipes', recipe: '/:locale/recipes/:slug' };
  const footer = (routes?: Record<string, string>) => {
    const shown = { content, locales: LOCALES, site };
    const { html } = printInitialHtml({ ...page('explore'), ...(routes && { routes }) }, shown);
    return /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
  };
  const all = footer({ ...ROUTES, ...recipes });
  expect(all).toContain(
    '<li><a href="../recipes"><span><span lang="de" dir="auto">Rezepte &amp; mehr</span></span></a></li>' +
      '<li><a href="../recipes/onion%20soup"><span>Soup</span></a></li>' +
      '<li><a href="../makers"><span>Makers</span></a></li>',
  );
  expect(all).not.toMatch(/evil|Elsewhere/);
  expect(footer()).not.toContain('recipes');
  expect(footer()).toContain('<span>Makers</span>');
});
