import type { Outline, OutlinePart, ProductPage } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  image,
  item,
  listOutline,
  listPage,
  printMain,
  product,
  productOutline,
  withParts,
} from '../../testing/outlined-pages.ts';

const printProduct = (page: object = product, query = '', code = 'en') =>
  printMain(productOutline, page, { query, code });
/** The parts that only visitors without scripts see. */
const restOf = (html: string) => (html.match(/<noscript>.*?<\/noscript>/gs) ?? []).join('');

test('a product has name, picture, price and links that keep the locale tag of the path', () => {
  const html = printProduct();
  expect(html).toContain('<h1>Carafe</h1>');
  expect(html).toContain('<p><span lang="de" dir="auto">Ein Liter</span></p>');
  // The style hides it from visitors with another currency.
  expect(html).toContain('<p class="si-price">$82</p>');
  expect(html).toContain('<a href="../brand/ebb%20harrow">Ebbharrow</a>');
  expect(html).toContain('srcset="/media/grey.320.avif 320w, ');
});

test('parts are printed in the order of the outline', () => {
  const [path, title, text, price, picture, ...others] = productOutline.first;
  if (!path || !title || !text || !price || !picture) throw new Error('parts are missing');
  const reordered = { ...productOutline, first: [path, picture, title, price, text, ...others] };
  expect(printMain(reordered, product)).toMatch(/<nav>.*si-lead.*<h1>.*si-price.*Ein Liter/);
});

test('a product without a picture has its initial in that place, and without a text no line', () => {
  const { summary, ...bare } = { ...product, name: '“<Éclair>”', images: [] };
  const html = printProduct(bare);
  expect(html).toContain('<div class="si-tile si-lead" aria-hidden="true" data-initial="É"></div>');
  expect(html).toMatch(/<\/h1><p class="si-price">\$82<\/p>/);
  expect(html).not.toContain('<img');
  const picture: OutlinePart = { kind: 'picture', of: 'images.0', sizes: '1px' };
  expect(printMain(withParts(picture), bare)).not.toContain('si-tile');
});

test('the path to a page has all pages above it, in the languages of their titles', () => {
  const parents = [{ name: 'kitchen', title: 'Küche & Co' }];
  const marks = { 'parents.0.title': 'de', 'group.title': 'fr' };
  expect(printProduct({ ...product, parents, marks })).toContain(
    '<nav><a href="../home">Home</a>' +
      '<a href="../product-group/kitchen" lang="de">Küche &amp; Co</a>' +
      '<a href="../product-group/vessels" lang="fr">Vessels</a></nav>',
  );
});

test('the path ends in the name of the page, which a phone does not show if it is long', () => {
  const path: OutlinePart = { kind: 'path', items: [], current: 'name' };
  const pathOf = (name: string) => /<nav>.*<\/nav>/.exec(printMain(withParts(path), { name }))?.[0];
  const home = '<nav><a href="../home">Home</a>';
  expect(pathOf('A & B')).toBe(`${home}<span aria-current="page">A &amp; B</span></nav>`);
  expect(pathOf('x'.repeat(41))).toContain('<span class="si-long" aria-current="page">xxx');
  expect(pathOf('')).toBe(`${home}</nav>`);
});

test('a link without an item has a message as its text, and one of the page as its target', () => {
  const links: OutlinePart = {
    kind: 'links',
    items: [{ text: { message: 'emptyAll' }, to: { screen: 'explore' } }],
  };
  const html = '<ul><li><a href="../explore">Show all products</a></li></ul>';
  expect(printMain(withParts(links), {})).toContain(html);
  const late = printMain(withParts({ ...links, late: true }), {});
  expect(late).toContain(html.replace('<ul>', '<ul class="si-late">'));
});

test('a day is in the words of the language', () => {
  const date: OutlinePart = { kind: 'date', of: 'published' };
  const print = (published: unknown, code = 'en') =>
    printMain(withParts(date), { published }, { code });
  expect(print('2026-11-14')).toContain(
    '<p class="si-soft"><time datetime="2026-11-14">November 14, 2026</time></p>',
  );
  expect(print('2026-11-14', 'ar')).toContain('14 نوفمبر 2026');
  expect(print('<soon>')).toContain('>&lt;soon&gt;</time>');
  expect(print(14)).not.toContain('<time');
});

test('measures are in the units of the locale, and those of a variant are its own', () => {
  const part: OutlinePart = { kind: 'measures', of: 'measures', variant: 'chosen' };
  const measures = { view: 'front', height: 254, mass: 500 };
  const print = (answer: object, code = 'en') => printMain(withParts(part), answer, { code });
  const line = (term: string, value: string) => `<div><dt>${term}</dt><dd>${value}</dd></div>`;
  expect(print({ measures })).toContain(
    line('Height', '10\u00a0in') + line('Weight', '1.1\u00a0lb'),
  );
  expect(print({ measures }, 'ar')).toMatch(/<dt>Height<\/dt><dd>25\.4.سم/);
  expect(print({ measures, chosen: { measures: { height: 127 } } })).toContain(
    `<dl class="si-label">${line('Height', '5\u00a0in')}</dl>`,
  );
  expect(print({ measures, chosen: { kind: 'part' } })).not.toContain('<dl');
  expect(print({})).not.toContain('<dl');
});

test('a product that is made to order says how long one waits for it', () => {
  const variants: OutlinePart = {
    ...{ kind: 'variants', of: 'variants', pictures: 'images', availability: 'availability' },
    ...{ label: { message: 'variant' }, leadTime: 'leadTime' },
  };
  const print = (change: object) =>
    printMain(withParts(variants), { ...product, availability: 'made-to-order', ...change });
  expect(print({ leadTime: { from: 4, to: 6 } })).toContain(
    '<p>Made to order: Ready in 4 to 6 weeks</p>',
  );
  expect(print({ leadTime: { from: 4, to: 4 } })).toContain('<p>Made to order: 4 weeks</p>');
  expect(print({})).not.toContain('weeks');
  const ready = { leadTime: { from: 4, to: 6 }, availability: 'in-stock' };
  expect(print(ready)).not.toContain('weeks');
});

test('the places that have the selected variant are a table, without unknown ones', () => {
  const places = [
    { name: 'Lindhof', town: 'Hamburg', address: 'Am Seilerhof 9' },
    { name: '<Orme>', town: 'Lyon', address: '1 Quai' },
  ];
  const price = { amount: 1, currency: 'EUR' };
  const made = { stock: [0], availability: 'made-to-order' };
  const sold = [{ stock: [1, 7] }, {}, made].map((each, index) => ({
    ...{ sku: `V-${index}`, name: `V ${index}`, price, availability: 'in-stock', ...each },
  }));
  const print = (query: string, change: object = {}, list = 'stock') =>
    printMain(
      withParts(
        {
          ...{ kind: 'variants', of: 'variants', pictures: 'images', availability: 'availability' },
          ...{ label: { message: 'variant' }, places: 'places', ...change },
        },
        { kind: 'table', of: `chosen.${list}`, name: 'name', value: 'where' },
      ),
      { ...product, variants: sold, places },
      { query },
    );
  expect(print('variant=V-0')).toMatch(/&lt;Orme&gt;.*Lyon · \u20681 Quai\u2069/);
  for (const html of [print('variant=V-0'), print('variant=V-1')])
    expect(html).not.toContain('Hamburg');
  expect(print('variant=V-1')).not.toContain('Orme');
  expect(print('variant=V-0', { places: undefined })).not.toContain('Orme');
  expect(print('variant=V-2'), 'made to order').not.toContain('Lindhof');
  expect(print('variant=V-2', {}, 'display')).toContain('Lindhof');
});

test('the captions of all pictures stand below the first one, which is as the screen has them', () => {
  const lead: OutlinePart = {
    ...{ kind: 'picture', of: ['chosen.picture', 'images.0'], sizes: '1px', among: 'images' },
  };
  const print = (images: object[]) => printMain(withParts(lead), { ...product, images });
  expect(print([image('grey'), image('amber')])).toMatch(
    /<div class="si-lead"><picture>.*<div class="si-captions" aria-hidden="true"><p aria-current="true">grey<\/p><p>amber<\/p><\/div><\/div>/,
  );
  expect(print([image('grey')])).toMatch(/<div class="si-lead"><picture>.*>grey<\/p><\/div>/);
  const wide: OutlinePart = { ...lead, crop: true, landscape: true };
  const html = printMain(withParts(wide), { images: [{ ...image('a'), focus: [10, 90] }] });
  expect(html).toContain('<div class="si-lead si-x10 si-y90 si-landscape">');
});

test('links in one line have a label, and are left out without any', () => {
  const tabs: OutlinePart = {
    kind: 'links',
    items: [
      { of: 'children', text: 'title', to: { screen: 'product-group', params: { name: 'name' } } },
    ],
    tabs: { message: 'children' },
  };
  const children = [{ name: 'bowls', title: 'Schalen & Co' }];
  const marks = { 'children.0.title': 'de' };
  expect(printMain(withParts(tabs), { children, marks })).toContain(
    '<nav class="si-kinds" aria-label="In this category"><ul>' +
      '<li><a href="../product-group/bowls" lang="de">Schalen &amp; Co</a></li></ul></nav>',
  );
  expect(printMain(withParts(tabs), { children: [] })).not.toContain('si-kinds');
});

test('a link to a screen that the site does not have, or without a parameter, is left out', () => {
  const linkTo = (screen: string, params: Record<string, string>): OutlinePart => ({
    kind: 'links',
    items: [{ of: 'brand', text: 'name', to: { screen, params } }],
  });
  const hrefs = (part: OutlinePart) => printMain(withParts(part), product).match(/href="[^"]*"/g);
  expect(hrefs(linkTo('brand', { slug: 'slug' }))).toEqual(['href="../brand/ebb%20harrow"']);
  expect(hrefs(linkTo('recipes', { slug: 'slug' }))).toBeNull();
  expect(hrefs(linkTo('constructor', {}))).toBeNull();
  expect(hrefs(linkTo('brand', {}))).toBeNull();
  expect(hrefs(linkTo('brand', { slug: 'nothing' }))).toBeNull();
});

test('a product has its description, specifications and variants as links', () => {
  const rest = restOf(printProduct(product, 'variant=A'));
  expect(rest).toContain('<span lang="de" dir="auto">Ein Atemzug.</span>');
  expect(rest).toContain('<th scope="row">Weight</th><td>620 g</td>');
  expect(rest).toContain('<a href="?variant=G">');
  expect(rest).toContain('<a href="?variant=A" aria-current="true">');
  expect(rest).toContain('fill="#c08040"');
  expect(rest).toContain('<span><span>Amber</span><small>');
  expect(rest).toContain('<dd lang="fr">Amber glass</dd>');
  expect(rest, 'the picture of the variant is the first one').toContain('<figcaption>grey<');
  expect(rest).not.toContain('<figcaption>amber<');
});

test('the variant of the URL has its own price and picture on the first screen', () => {
  const html = printProduct(product, 'variant=A');
  expect(html).toContain('<p class="si-price">$88</p>');
  expect(html).toMatch(/<div class="si-lead"><picture><source[^>]*srcset="\/media\/amber/);
  expect(printProduct(product, 'variant=nope')).toContain('<p class="si-price">$82</p>');
});

/** A product with nothing but a name and a price. */
const bare: ProductPage = {
  ...{ head: product.head, id: 'lamp', name: 'Lamp', price: { amount: 9, currency: 'USD' } },
  ...{ availability: 'in-stock', description: [], label: {}, images: [], specifications: [] },
  variants: [
    {
      ...{ sku: '_1', unnumbered: true, name: 'Lamp', availability: 'in-stock' },
      price: { amount: 9, currency: 'USD' },
    },
  ],
};

test('a product with a name and a price only has no line for what is missing', () => {
  expect(restOf(printProduct(bare))).toBe(
    '<noscript><div class="si-facts"><p>In stock</p></div></noscript>',
  );
});

test('a section is repeated for each item, with the item’s own languages, and left out if empty', () => {
  const outline: Outline = {
    ...withParts(),
    rest: [
      {
        kind: 'section',
        each: 'sections',
        title: 'heading',
        parts: [
          { kind: 'text', text: 'paragraphs' },
          { kind: 'products', of: 'products' },
        ],
      },
    ],
  };
  const sections = [
    { heading: 'Ton', paragraphs: ['Erde', 'Water'], products: [] },
    { paragraphs: [], products: [] },
    { paragraphs: [], products: [item('jug')] },
  ];
  const marks = { 'sections.0.heading': 'de', 'sections.0.paragraphs.0': 'de' };
  expect(restOf(printMain(outline, { sections, marks }))).toMatch(
    /^<noscript><section class="si-section si-above"><h2 lang="de">Ton<\/h2><div><p><span lang="de" dir="auto">Erde<\/span><\/p><p>Water<\/p><\/div><\/section><section class="si-section si-above"><div><div class="si-items si-four"><ul class="si-alone-2 si-alone-3 si-alone-4">.*jug/,
  );
});

test('a section has the products of its items, each with a note, and its price in a sentence', () => {
  const outline: Outline = {
    ...withParts(),
    rest: [
      {
        kind: 'section',
        each: 'sets',
        title: 'name',
        parts: [
          { kind: 'price', of: 'price', sentence: { message: 'fromPrice' } },
          {
            kind: 'products',
            of: 'parts',
            item: 'product',
            note: { message: 'count', values: { count: 'quantity' } },
          },
        ],
      },
    ],
  };
  const parts = [{ product: item('jug'), quantity: 2 }, { product: { id: 7 } }, { quantity: 1 }];
  const marks = { 'sets.0.name': 'de' };
  const sets = [{ name: 'Wasser', price: product.price, parts }];
  const rest = restOf(printMain(outline, { sets, marks }));
  expect(rest).toContain('<h2 lang="de">Wasser</h2><div><p class="si-price">from $82</p>');
  expect(rest).toMatch(
    /<li><a href="..\/product\/jug.*<\/a><p class="si-soft">2 products<\/p><\/li><\/ul>/,
  );
  expect(rest.match(/<li>/g)).toHaveLength(1);
});

test('a section shows the pictures of its item', () => {
  const outline: Outline = {
    ...withParts(),
    rest: [
      { kind: 'section', each: 'sections', parts: [{ kind: 'pictures', of: 'picture' }] },
      { kind: 'section', each: 'sections', parts: [{ kind: 'pictures', of: 'pictures' }] },
    ],
  };
  const sections = [{ picture: image('mill') }, { pictures: [image('vat'), image('mill')] }];
  const marks = { 'sections.0.picture.alt': 'de' };
  const rest = restOf(printMain(outline, { sections, marks }));
  expect([...rest.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, text]) => text)).toEqual([
    '<span lang="de" dir="auto">mill</span>',
    'vat',
  ]);
});

test('cards are a grid of pictures or rows of text, and say their language themselves', () => {
  const cards = (as: 'grid' | 'rows'): OutlinePart => ({
    kind: 'cards',
    of: 'groups',
    as,
    to: { screen: 'product-group', params: { name: 'name' } },
    title: 'title',
    ...(as === 'grid' && { picture: 'image' }),
    label: 'place',
    text: 'summary',
    note: { message: 'count', values: { count: 'count' } },
  });
  const group = { name: 'a&b', title: 'A', summary: 'S', place: 'P', count: 2, image: null };
  const groups = [{ ...group, marks: { title: 'de' } }];
  expect(printMain(withParts(cards('grid')), { groups })).toContain(
    '<ul class="si-groups"><li><a href="../product-group/a%26b">' +
      '<div class="si-tile" aria-hidden="true" data-initial="A"></div>' +
      '<strong><span lang="de" dir="auto">A</span></strong></a>' +
      '<p class="si-soft">2 products</p><p class="si-soft">S</p></li></ul>',
  );
  expect(printMain(withParts(cards('rows')), { groups: [group] })).toContain(
    '<ul class="si-brands"><li><div><strong><a href="../product-group/a%26b">A</a></strong>' +
      '<p class="si-soft">P</p></div><div><p>S</p><p class="si-soft">2 products</p></div></li></ul>',
  );
});

// An empty shop had titles of sections without anything in them.
test('an answer with a head and nothing else is a page with its title', () => {
  const { head } = product;
  const html = printMain({ ...productOutline, rest: productOutline.rest?.slice(1) }, { head });
  expect(html).toBe(
    '<main id="main" class="si si-object"><nav><a href="../home">Home</a></nav><h1>Title of the head</h1></main>',
  );
  for (const answer of [null, 7, 'text', [], { head: 7, items: 'many', variants: [{}] }]) {
    expect(printMain(productOutline, answer)).toContain('<h1>Title of the head</h1>');
    expect(printMain(listOutline, answer)).toContain('<h1>Title of the head</h1>');
  }
});

test('a part that is not of its shape is left out, and the others stay', () => {
  const html = printProduct({ ...product, price: 'many', variants: 3, images: [{ src: 1 }] });
  expect(html).not.toContain('si-price');
  expect(html).not.toContain('<img');
  expect(html).toContain('<h1>Carafe</h1>');
});

test('a page in a language without texts has what needs none, and nothing for later', () => {
  const html = printProduct(product, '', 'eu');
  expect(html).toContain('<h1>Carafe</h1>');
  expect(html).not.toMatch(/<nav|<noscript/);
});

/** Fields that a schema limits to what is safe. */
const CHECKED = new Set(['availability', 'currency', 'formats', 'color', 'swatch']);

/** The same value with another text in place of every one. */
function withText<Value extends object>(value: Value, text: string): Value {
  const replaced = (key: string, inner: unknown): unknown => {
    if (CHECKED.has(key)) return inner;
    if (typeof inner === 'string') return text;
    if (Array.isArray(inner)) return inner.map((each) => replaced('', each));
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = Object.entries(inner).map(([name, each]) => [name, replaced(name, each)]);
    return Object.fromEntries(entries);
  };
  return Object.assign({}, value, replaced('', value));
}

/** The elements of a page and the names of their attributes. */
const skeleton = (html: string) => html.replace(/="[^"]*"/g, '=""').replace(/>[^<]*/g, '>');

const PAGES: readonly [Outline, object][] = [
  [productOutline, { ...product, marks: { name: 'de', 'group.title': 'fr' } }],
  [listOutline, { ...listPage, query: 'jar' }],
];

// Names, keys, addresses of pictures and filters are whatever an author or an import has written.
test.each([
  '"><script>alert(1)</script>',
  '" onload="alert(1)" x="',
  "' onfocus='alert(1)",
  '</noscript><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example/a 1w, https://evil.example/b',
  '&quot;&gt;<b>',
  '--><!--',
  '\u2028\u2029\u202e\u0000',
])('%j in place of every text changes no element and no attribute', (text) => {
  for (const [outline, page] of PAGES) {
    const query = String(new URLSearchParams({ q: text, material: text, variant: text }));
    const hostile = printMain(outline, withText(page, text), { query });
    const plain = printMain(outline, withText(page, 'x'), {
      query: 'q=x&material=x&variant=x',
    });
    expect(skeleton(hostile)).toBe(skeleton(plain));
    expect(hostile).not.toMatch(/href="(?:javascript:|\/\/)/);
  }
});

test('all content is escaped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hostile = withText(product, `"><script>${text}</script>`);
      expect(printProduct(hostile)).not.toContain('<script');
    }),
  );
});

test('on a product the first picture comes before others, and no other before it is in sight', () => {
  const html = printProduct({ ...product, images: [image('a'), image('b')] });
  const [lead, ...others] = html.match(/<img [^>]*>/g) ?? [];
  expect(lead).toContain('fetchpriority="high"');
  expect(others).toHaveLength(1);
  for (const other of others) expect(other).toContain('loading="lazy"');
});

test('a price in Arabic keeps its sign after the letters', () => {
  expect(printProduct(product, '', 'ar')).toMatch(/US\$[^<]*82\u200e|82\s*US\$\u200e/);
});
