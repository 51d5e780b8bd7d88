import type { CataloguePage, FallbackPage } from '@vitrine/content';
import { LOCALES, type ProductSummary } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MessagePage, missingPage, NOTHING, UNAVAILABLE } from '../head/message-page.ts';
import type { Page } from '../page/page.ts';
import { printInitialHtml } from './print-initial-html.ts';

const page = (screen: string): Page => ({
  screen,
  params: {},
  locale: { code: 'en', currency: 'USD', direction: 'ltr' },
  localeRoot: '../',
});
const print = (screen: string, fallback: FallbackPage | undefined) =>
  printInitialHtml(page(screen), { fallback, locales: LOCALES }).html;
const image = {
  src: 'https://content.example/media/a.{width}.{format}',
  alt: 'A tall carafe',
  width: 1440,
  height: 1800,
  widths: [320, 640],
  formats: ['avif', 'jpg'] as const,
  color: '#d8cfc0',
};
const plain: FallbackPage = {
  head: { title: 'Tall carafe', description: '', path: '/en', alternates: [] },
  title: { text: 'Tall carafe' },
  text: { text: 'Ein Liter', lang: 'de' },
  picture: { ...image, formats: [...image.formats] },
  price: { amount: 82, currency: 'USD' },
  links: [{ screen: 'brand', name: 'ebb harrow', text: 'Ebbharrow' }],
  items: [],
};

test('a product has name, picture, price and links that keep the locale tag of the path', () => {
  const html = print('product', plain);
  expect(html).toContain('<h1>Tall carafe</h1>');
  expect(html).toContain('<p><span lang="de" dir="auto">Ein Liter</span></p>');
  // The style hides it from visitors with another currency.
  expect(html).toContain('<p class="si-price">$82</p>');
  expect(html).toContain('<a href="../brand/ebb%20harrow">Ebbharrow</a>');
  expect(html).toContain('srcset="https://content.example/media/a.320.avif 320w, ');
});

test('a main picture that is cropped shows its focal point, and any other adds no rule', () => {
  const styleOf = (screen: string, focus?: [number, number]) => {
    const picture = { ...image, formats: [...image.formats], ...(focus && { focus }) };
    const shown = { fallback: { ...plain, picture }, locales: LOCALES };
    return printInitialHtml(page(screen), shown).style;
  };
  for (const screen of ['home', 'brand']) {
    const rule = '.si-lead img{object-position:12% 40%}';
    expect(styleOf(screen, [12, 40])).toBe(styleOf(screen) + rule);
  }
  expect(styleOf('product', [12, 40])).toBe(styleOf('product'));
});

test('a product without a picture has its initial in that place, and without a text no line', () => {
  const { text, ...bare } = plain;
  const html = print('product', {
    ...bare,
    title: { text: '“<Éclair>”' },
    picture: null,
    links: [],
  });
  expect(html).toContain('<div class="si-tile si-lead" aria-hidden="true" data-initial="É"></div>');
  expect(html).toMatch(/<\/h1><p class="si-price">\$82<\/p>/);
  expect(html).not.toContain('<img');
  expect(print('brand', { ...bare, picture: null })).not.toContain('si-tile');
});

test('the path to a group or a product has all groups above it, in the languages of their titles', () => {
  const { head } = plain;
  const parents = [{ name: 'kitchen', title: 'Küche & Co' }];
  const marks = { 'parents.0.title': 'de', 'group.title': 'fr' };
  const list = { items: [], total: 0, next: null, facets: [] };
  const group = { head, name: 'bowls', title: 'Bowls', description: '', ...list, parents, marks };
  const offer = { price: { amount: 82, currency: 'USD' }, availability: 'in-stock' } as const;
  const product = {
    ...{ head, id: 'a', name: 'A', summary: '', description: [], images: [], specifications: [] },
    label: { material: '', year: '', measure: '' },
    brand: { slug: 'ebb', name: 'Ebbharrow' },
    group: { name: 'bowls', title: 'Bols' },
    ...offer,
    variants: [{ sku: 'A', name: 'A', ...offer }],
    ...{ parents, marks },
  };
  const above =
    '<nav><a href="../home">Home</a> / ' +
    '<a href="../product-group/kitchen" lang="de">Küche &amp; Co</a>';
  const printed = (full: CataloguePage) => {
    const whole = { path: head.path, query: new URLSearchParams(), full };
    return printInitialHtml(page(full.screen), { fallback: plain, locales: LOCALES, whole }).html;
  };
  expect(printed({ screen: 'product-group', page: group })).toContain(`${above}</nav>`);
  expect(printed({ screen: 'product', page: product })).toContain(
    `${above} / <a href="../product-group/bowls" lang="fr">Bols</a></nav>`,
  );
});

const logo = { src: 'https://content.example/media/a.logo.png', width: 480, height: 120 };

test('the header has the name of the shop, in the language that the name has', () => {
  const site = { name: 'Søn & Co' };
  const { html } = printInitialHtml(page('explore'), { fallback: plain, locales: LOCALES, site });
  expect(html).toContain(
    '<a class="si-word" lang="en" translate="no" href="../home"><bdi>Søn &amp; Co</bdi></a>',
  );
});

test('without a name the header says what this is, in the language of the page', () => {
  expect(print('explore', plain)).toContain(
    '<a class="si-word" href="../home"><bdi>Catalogue</bdi></a>',
  );
});

test('the header has the logo of each theme, and its text is the name', () => {
  const site = { name: 'Søn & Co', logo: { light: logo, dark: { ...logo, src: '/"><b>' } } };
  const { html } = printInitialHtml(page('explore'), { fallback: plain, locales: LOCALES, site });
  expect(html).toContain(
    '<img class="logo in-light" src="https://content.example/media/a.logo.png" width="480" height="120" alt="Søn &amp; Co" loading="lazy">' +
      '<img class="logo in-dark" src="/&quot;&gt;&lt;b&gt;" width="480"',
  );
});

test('the colours of the shop replace those of the design, each in its theme', () => {
  const styleWith = (colors: { light?: string; dark?: string }) =>
    printInitialHtml(page('explore'), { fallback: plain, locales: LOCALES, site: { colors } })
      .style;
  expect(styleWith({ light: '#0b5fa5' })).toContain(
    '@layer base{:root:root{--accent:#0b5fa5;--focus:#0b5fa5}}',
  );
  expect(styleWith({ dark: '#7fb8ff' })).toContain(
    '@layer base{@media screen{:root:root[data-theme="dark"]{--accent:#7fb8ff;',
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
  const whole = { path: '/en/explore', query: new URLSearchParams() };
  const shown = { fallback: plain, whole, locales: LOCALES, site };
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
    missingPage('product', { locale: 'de', id: 'krug' }),
    'Ein Produkt namens „krug“ haben wir nicht',
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
  expect(print('product', plain)).toMatch(
    /<p class="si-late si-note">Something went wrong .+ <a href="">Try again<\/a><\/p>$/,
  );
});

test('all content is escaped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hostile = `"><script>${text}</script>`;
      const html = print('product', {
        ...plain,
        title: { text: hostile, lang: hostile },
        text: { text: hostile },
        picture: { ...image, formats: [...image.formats], src: hostile, alt: hostile },
        links: [{ screen: 'brand', name: hostile, text: hostile, lang: hostile }],
      });
      expect(html).not.toContain('<script');
    }),
  );
});

const item = (id: string): ProductSummary => ({
  id,
  name: id,
  brand: { slug: 'ebb', name: 'Ebb' },
  group: { name: 'vessels', title: 'Vessels' },
  price: { amount: 1, currency: 'USD' },
  availability: 'in-stock',
  image: {
    ...image,
    formats: [...image.formats],
    src: `https://content.example/${id}.{width}.{format}`,
  },
});

test.each([
  ['product', plain, 'https://content.example/media/a'],
  [
    'explore',
    { ...plain, picture: null, items: [item('a'), item('b')] },
    'https://content.example/a',
  ],
])(
  'on %s the first picture comes before others, and no other before it is in sight',
  (screen, shown, src) => {
    const html = print(screen, shown);
    const [lead, ...others] = html.match(/<img [^>]*>/g) ?? [];
    expect(lead).toContain('fetchpriority="high"');
    expect(lead).toContain(`src="${src}.`);
    expect(lead).not.toContain('lazy');
    for (const other of others) expect(other).toContain('loading="lazy"');
  },
);

test('a product says what its price includes, in the first market of its currency', () => {
  const markets = [
    { country: 'US', currency: 'USD', tax: { en: 'plus sales tax' } },
    { country: 'DE', currency: 'EUR', tax: { en: 'incl. VAT' } },
  ];
  const printed = (fallback: FallbackPage) =>
    printInitialHtml(page('product'), { fallback, locales: { ...LOCALES, markets } }).html;
  expect(printed(plain)).toContain('<p class="si-price">$82<br><small>plus sales tax</small></p>');
  const inDong = { ...plain, price: { amount: 1_190_000, currency: 'VND' } };
  expect(printed(inDong)).toContain('<p class="si-price">₫1,190,000</p>');
});
