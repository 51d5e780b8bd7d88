import { LOCALES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import {
  contentOf,
  item,
  listOutline,
  listPage,
  printMain,
  released,
} from '../../testing/outlined-pages.ts';
import { printOutline } from './print-outline.ts';
import { screenTexts } from './screen-texts.ts';

const print = (query = '', page = {}) =>
  printMain(listOutline, { ...listPage, query: '', ...page }, { query });

/** The tabs of a list with so many products of each kind. */
function kinds(counts: Readonly<Record<string, number>>, query = ''): string {
  const values = Object.entries(counts).map(([value, count]) => ({
    value,
    title: `${value} & co`,
    count,
  }));
  const facets = [{ name: 'kind', title: 'Kind', values }];
  const html = print(query, { items: [], total: 0, next: null, facets });
  return /<nav class="si-kinds".*?<\/nav>/.exec(html)?.[0] ?? '';
}

test('the values of a facet are links, and the chosen one says so', () => {
  expect(kinds({ bowls: 2, jars: 1, lids: 0 }, 'kind=jars&page=2')).toBe(
    '<nav class="si-kinds" aria-label="Kinds"><ul><li><a href="?">All</a></li>' +
      '<li><a href="?kind=bowls">bowls &amp; co</a></li>' +
      '<li><a href="?kind=jars" aria-current="true">jars &amp; co</a></li></ul></nav>',
  );
});

// With two kinds in the URL no link was marked, as if another page were shown.
test('all chosen values are marked; without a known one, all products are', () => {
  const marked = (query: string) =>
    [...kinds({ bowls: 2, jars: 1, lids: 3 }, query).matchAll(/"true">([^<]*)</g)].map(
      ([, text]) => text,
    );
  expect(marked('kind=bowls&kind=jars')).toEqual(['bowls &amp; co', 'jars &amp; co']);
  expect(marked('kind=lids,bowls')).toEqual(['bowls &amp; co', 'lids &amp; co']);
  expect(marked('kind=nope')).toEqual(['All']);
});

test('one value is not a choice, unless it was chosen', () => {
  expect(kinds({ bowls: 2, lids: 0 })).toBe('');
  expect(kinds({ bowls: 2, lids: 0 }, 'kind=bowls')).toContain('aria-current="true">bowls');
});

test('the first products are visible at once, the others without scripts, in the same grid', () => {
  const html = print('sort=price');
  const [, first = '', more = ''] =
    /<div class="si-items"><ul>(.*?)<\/ul><noscript><ul class="si-alone-3">(.*?)<\/ul><\/noscript><\/div>/.exec(
      html,
    ) ?? [];
  expect(first.match(/<li>/g)).toHaveLength(3);
  expect(more.match(/<li>/g)).toHaveLength(1);
  expect(more).toContain('href="../product/d?variant=X-1"');
  expect(more).toMatch(/Ebbharrow.*from \$41 <small>Made to order/);
  expect(html).toContain('4 of 30 shown');
  expect(html).toContain('href="?sort=price&amp;page=c.24"');
  const pictures = html.match(/<img [^>]*>/g) ?? [];
  expect(pictures.map((each) => each.includes('fetchpriority="high"'))).toEqual([
    ...[true, false, false, false],
  ]);
});

test('a list of sixteen products or fewer has no place for filters beside it', () => {
  const isShort = (whole?: number) =>
    print('', whole === undefined ? {} : { whole }).includes('class="si-items si-short');
  expect([isShort(16), isShort(17), isShort()]).toEqual([true, false, false]);
});

test('the columns of a short list follow its number of products without filters', () => {
  const classOf = (whole: number) =>
    /<div class="si-items ?([^"]*)"/.exec(print('material=wood', { whole }))?.[1];
  expect([8, 9, 24].map(classOf)).toEqual(['si-short si-four', 'si-short si-three', '']);
});

test('a product alone in its last row is marked, also among those for visitors without scripts', () => {
  const listsOf = (count: number) => {
    const items = Array.from({ length: count }, (_, index) => item(`jar-${index}`));
    const grid = /<div class="si-items.*?<\/div>/.exec(print('', { items }))?.[0];
    return grid?.match(/<ul.*?>/g);
  };
  expect(listsOf(3)).toEqual(['<ul class="si-alone-2">']);
  expect(listsOf(5)).toEqual(['<ul>', '<ul class="si-alone-2 si-alone-4">']);
  expect(listsOf(6)).toEqual(['<ul>', '<ul>']);
});

test('a card has the lines of the label, in the units of the market, each in its language', () => {
  const size = { metric: 'H 29 cm', imperial: 'H 11.4 in' };
  const marks = { 'label.material': 'de' };
  const labelled = { ...item('jar'), label: { material: 'Glas & Kork', size }, marks };
  expect(print('', { items: [labelled] })).toContain(
    '<span class="si-soft si-lines"><span lang="de" dir="auto">Glas &amp; Kork</span>' +
      '<br>H 11.4 in</span>',
  );
});

test('a product of a list without brand and picture has its initial', () => {
  const { brand, group, from, variant, ...plain } = item('lamp');
  expect(print('', { items: [{ ...plain, image: null }] })).toContain(
    '<li><a href="../product/lamp"><div class="si-tile" aria-hidden="true" data-initial="l"></div>' +
      '<span class="si-name">lamp</span><span>$41 ',
  );
});

test('filters are links that select and remove values, as on the screen', () => {
  const html = print('material=wood,brass&sort=price&page=zz');
  expect(html).toContain('<a href="?sort=price" aria-current="true">Wood');
  expect(html).toContain('<a href="?material=wood,glass&amp;sort=price">Glass');
  expect(html).toContain('<span class="si-soft">Stone <small>0</small></span>');
  expect(html, 'a facet with one value').not.toContain('Red');
  expect(html).toContain('aria-label="Remove filter: Wood"');
  expect(html).toContain('left out: brass and zz');
});

test('an empty list helps on', () => {
  const empty = { items: [], total: 0, next: null };
  const search = print('q=zzz', { ...empty, query: 'zzz' });
  expect(search).toContain('Nothing found for “zzz”');
  expect(search).toContain('<a href="?">Show all products</a>');
  const filtered = print('material=wood', empty);
  expect(filtered).toContain('Nothing found<');
});

// The list advised to remove a filter.
test('a list without any products says that there are none', () => {
  const html = print('', { items: [], total: 0, next: null, facets: [] });
  expect(html).toContain('No products yet');
  expect(html).not.toContain('Show all');
});

test('the results of a search have a title of their own', () => {
  expect(print('q=jar', { query: 'jar' })).toContain('<h1>Results for “jar”</h1>');
  const correction = { asked: 'jrr', shown: 'jar' };
  const corrected = print('q=jrr', { query: 'jrr', correction });
  expect(corrected).toContain('<h1>Results for “jar”</h1>');
  expect(corrected).toContain('Nothing found for “jrr”; showing results for “jar”');
  expect(print()).toContain('<h1>T</h1>');
});

test('a list whose screen has no message for it offers no order by relevance', () => {
  const { sortRelevance, ...other } = { ...released(listOutline).texts['en'] };
  const print = (en: Record<string, string>) =>
    printOutline(
      {
        locale: { code: 'en', currency: 'USD', direction: 'ltr' },
        localeRoot: '../',
        locales: LOCALES,
        texts: screenTexts({ ...listOutline, texts: { en } }, 'en'),
      },
      contentOf(listOutline, { ...listPage, query: 'jar' }, 'q=jar'),
    ).html;
  expect(print({ ...other, sortRelevance: 'Best match' })).toContain('>Best match</span>');
  expect(print(other)).not.toMatch(/<span[^>]*><\/span>/);
  expect(print(other)).toContain('<span aria-current="true">Newest</span>');
});
