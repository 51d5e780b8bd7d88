import type { CataloguePage } from '@vitrine/content';
import { LOCALES, type ProductPage, type ProductSummary, type Site } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { messagesFor } from '../head/messages.ts';
import { NO_PARTS } from './parts.ts';
import { printWholePage } from './print-whole-page.ts';

const head = { title: 'T', description: '', path: '/en/x/y', alternates: [] };
const image = (name: string) => ({
  src: `/media/${name}.{width}.{format}`,
  alt: name,
  width: 1440,
  height: 1800,
  widths: [320, 640, 1440],
  formats: ['avif' as const, 'jpg' as const],
  color: '#d8cfc0',
});
const item = (id: string): ProductSummary => ({
  id,
  name: id,
  brand: { slug: 'ebb', name: 'Ebbharrow' },
  group: { name: 'vessels', title: 'Vessels' },
  price: { amount: 41, currency: 'USD' },
  from: true,
  availability: 'made-to-order',
  variant: { sku: 'X-1', name: 'Blue' },
  image: image(id),
});
const product: ProductPage = {
  head,
  id: 'carafe',
  name: 'Carafe',
  summary: 'Tall',
  description: ['Blown <by mouth>.', 'Ein Atemzug.'],
  label: { material: 'Glass', year: '1976', measure: '29 cm' },
  brand: { slug: 'ebb', name: 'Ebbharrow' },
  group: { name: 'vessels', title: 'Vessels' },
  price: { amount: 82, currency: 'USD' },
  availability: 'in-stock',
  images: [image('grey'), image('amber')],
  specifications: [{ name: 'Weight', value: '620 g' }],
  variants: [
    { sku: 'G', name: 'Grey', price: { amount: 82, currency: 'USD' }, availability: 'in-stock' },
    {
      sku: 'A',
      name: 'Amber',
      price: { amount: 88, currency: 'USD' },
      availability: 'made-to-order',
      image: 1,
      swatch: '#c08040',
      label: { material: 'Amber glass' },
    },
  ],
  marks: { 'description.1': 'de' },
};
const listPage = {
  head,
  items: ['a', 'b', 'c', 'd'].map(item),
  total: 30,
  next: 'c.24',
  facets: [
    {
      name: 'material',
      title: 'Material',
      values: [
        { value: 'wood', title: 'Wood', count: 9 },
        { value: 'glass', title: 'Glass', count: 4 },
        { value: 'stone', title: 'Stone', count: 0 },
      ],
    },
    { name: 'color', title: 'Colour', values: [{ value: 'red', title: 'Red', count: 30 }] },
  ],
};

function print(full: CataloguePage, query = '', code: 'en' | 'ar' = 'en', site: Site = {}) {
  const t = messagesFor(code);
  if (t === undefined) throw new Error(`no messages in ${code}`);
  const direction = code === 'ar' ? ('rtl' as const) : ('ltr' as const);
  const view = {
    t,
    locale: { code, currency: 'USD', direction },
    localeRoot: '../',
    site,
  };
  return printWholePage(
    view,
    { path: head.path, full, query: new URLSearchParams(query) },
    LOCALES,
  );
}
const explore = (query = '', page = {}) =>
  print({ screen: 'explore', page: { ...listPage, query: '', ...page } }, query);

// A section without anything had its title, and the list advised to remove a filter.
test('an empty shop has no empty sections, and says that it has no products', () => {
  const hero = { title: 'Catalogue', text: 'Soon.' };
  const story = { title: '', paragraphs: [] };
  const empty = { head, hero, story, groups: [], brands: [], newest: [] };
  expect(print({ screen: 'home', page: empty }).rest).toBe('');
  const { rest } = explore('', { items: [], total: 0, next: null, facets: [] });
  expect(rest).toContain('No products yet');
  expect(rest).not.toContain('<a ');
  const search = { items: [], total: 0, next: null, query: 'jar' };
  expect(explore('q=jar', search).rest).toContain('Nothing found for “jar”');
});

test('everything is in <noscript>, and nothing of the content is HTML', () => {
  const parts = Object.values(print({ screen: 'product', page: product })).filter(Boolean);
  for (const part of parts) expect(part).toMatch(/^<noscript>.*<\/noscript>$/s);
  expect(parts.join('')).toContain('Blown &lt;by mouth&gt;.');
  expect(Object.values(NO_PARTS).join('')).toBe('');
});

/** Fields that the schema of the content service limits to what is safe. */
const CHECKED = new Set(['availability', 'currency', 'formats', 'color', 'swatch', 'screen']);

/** The same value with another text in place of every one. */
function withText<Value>(value: Value, text: string): Value {
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
const skeleton = (parts: object) =>
  Object.values(parts)
    .join('')
    .replace(/="[^"]*"/g, '=""')
    .replace(/>[^<]*/g, '>');

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
  const pages: readonly CataloguePage[] = [
    { screen: 'product', page: { ...product, marks: { name: 'de' } } },
    { screen: 'explore', page: { ...listPage, query: 'jar' } },
    {
      screen: 'product-group',
      page: { ...listPage, name: 'vessels', title: 'Vessels', description: 'All' },
    },
  ];
  for (const page of pages) {
    const query = String(new URLSearchParams({ q: text, material: text, variant: text }));
    const hostile = print(withText(page, text), query, 'en');
    const plain = print(withText(page, 'x'), 'q=x&material=x&variant=x', 'en');
    expect(skeleton(hostile)).toBe(skeleton(plain));
    expect(Object.values(hostile).join('')).not.toMatch(/href="(?:javascript:|\/\/)/);
  }
});

test('a product has its description, specifications and variants as links', () => {
  const { rest } = print({ screen: 'product', page: product }, 'variant=A');
  expect(rest).toContain('<span lang="de" dir="auto">Ein Atemzug.</span>');
  expect(rest).toContain('<th scope="row">Weight</th><td>620 g</td>');
  expect(rest).toContain('<a href="?variant=G">');
  expect(rest).toContain('<a href="?variant=A" aria-current="true">');
  expect(rest).toContain('fill="#c08040"');
  expect(rest).toContain('<dd>Amber glass</dd>');
  expect(rest, 'the picture of the variant is the first one').toContain('<figcaption>grey<');
});

/** A product with nothing but a name and a price. */
const bare: ProductPage = {
  ...{ head, id: 'lamp', name: 'Lamp', price: { amount: 9, currency: 'USD' } },
  ...{ availability: 'in-stock', description: [], label: {}, images: [], specifications: [] },
  variants: [
    {
      ...{ sku: '_1', unnumbered: true, name: 'Lamp', availability: 'in-stock' },
      price: { amount: 9, currency: 'USD' },
    },
  ],
};

test('a product with a name and a price only has no line for what is missing', () => {
  const { rest } = print({ screen: 'product', page: bare });
  expect(rest).toBe('<noscript><div class="si-facts"><p>In stock</p></div></noscript>');
});

test('a product of a list without brand and picture has its initial', () => {
  const { brand, group, from, variant, ...plain } = item('lamp');
  const { moreItems } = explore('', { items: [...listPage.items, { ...plain, image: null }] });
  expect(moreItems).toContain(
    '<li><a href="../product/lamp"><div class="si-tile" aria-hidden="true" data-initial="l"></div>' +
      '<span>lamp</span><span>$41 ',
  );
});

test('a brand with a name only has no empty facts', () => {
  const page = { head, slug: 'ebb', name: 'Ebbharrow', story: [], image: null, groups: [] };
  const { rest } = print({ screen: 'brand', page: { ...page, ...listPage } });
  expect(rest).not.toContain('si-facts');
  expect(rest).not.toContain('<p></p>');
});

test('a list shows makers, variants and the next page', () => {
  const { moreItems, rest } = explore('sort=price');
  expect(moreItems.match(/<li>/g), 'three are visible before').toHaveLength(1);
  expect(moreItems).toContain('href="../product/d?variant=X-1"');
  expect(moreItems).toMatch(/Ebbharrow.*from \$41 <small>Made to order/);
  expect(rest).toContain('4 of 30 shown');
  expect(rest).toContain('href="?sort=price&amp;page=c.24"');
});

test('filters are links that select and remove values, as on the screen', () => {
  const { beforeItems } = explore('material=wood,brass&sort=price&page=zz');
  expect(beforeItems).toContain('<a href="?sort=price" aria-current="true">Wood');
  expect(beforeItems).toContain('<a href="?material=wood,glass&amp;sort=price">Glass');
  expect(beforeItems).toContain('<span class="si-soft">Stone <small>0</small></span>');
  expect(beforeItems, 'a facet with one value').not.toContain('Red');
  expect(beforeItems).toContain('aria-label="Remove filter: Wood"');
  expect(beforeItems).toContain('left out: brass, zz');
});

test('an empty list helps on', () => {
  const { rest } = explore('q=zzz', { items: [], total: 0, next: null, query: 'zzz' });
  expect(rest).toContain('Nothing found for “zzz”');
  expect(rest).toContain('<a href="?">Show all products</a>');
});

test('the search is a form that works without scripts and keeps its text', () => {
  const { header } = explore('', { query: 'a "b"' });
  expect(header).toContain('action="../explore"');
  expect(header).toContain('name="q"');
  expect(header).toContain('value="a &quot;b&quot;"');
});

test('the footer links to the page in other languages, with prices only in the same currency', () => {
  const { footer } = explore('material=wood&price=0-50&page=c.24');
  expect(footer).toContain('href="../../ar/x/y?material=wood&amp;price=0-50" lang="ar"');
  expect(footer).toContain('href="../../de/x/y?material=wood" lang="de"');
});

test('the footer does not link to pages that list nothing', () => {
  const page = { ...listPage, facets: [], query: '' };
  const footer = (site: Site) => print({ screen: 'explore', page }, '', 'en', site).footer;
  expect(footer({})).toMatch(/"\.\.\/makers".*"\.\.\/stories"/);
  const empty = footer({ emptyPages: ['makers', 'stories'] });
  expect(empty).toContain('"../explore"');
  expect(empty).not.toMatch(/"\.\.\/(?:makers|stories)"/);
});

test('a price in Arabic keeps its sign after the letters', () => {
  const { rest } = print({ screen: 'product', page: product }, '', 'ar');
  expect(rest).toMatch(/US\$[^<]*82\u200e|82\s*US\$\u200e/);
});
