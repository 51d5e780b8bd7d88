import { fetchExplore } from '@vitrine/content';
import { StoriesPage, TextPages } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anItem, catalogueAt, type Url } from './client.ts';
import { rawGet } from './raw-get.ts';

const Problem = v.object({
  type: v.string(),
  title: v.pipe(v.string(), v.nonEmpty()),
  status: v.number(),
  detail: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)),
  errors: v.optional(v.array(v.object({ parameter: v.string(), detail: v.string() }))),
});

const NO_POSITIONS = [
  'x',
  '%00',
  '24',
  '-1',
  'null',
  '~',
  '129~',
  '~a',
  '1~2~3',
  "2024~a'%20OR%201=1%20--",
  'NaN~a',
  '9999-99-99~a',
  'A'.repeat(399),
];

/** Search texts that look like query syntax, code or unusual characters. */
const SEARCHES = [
  "' OR 1=1 --",
  '%',
  '*',
  '"',
  '""',
  'AND',
  'NOT a OR',
  'NEAR(',
  'NEAR(a b, 1)',
  'title:x',
  '^a',
  'a*b*',
  '(((((',
  '\\',
  '-',
  '{title} : a',
  '🏺',
  '👩‍🔧🏳️‍🌈',
  '\u202Eelbat\u202C',
  '\u200F\u200E\u061C',
  '\u0000',
  'a\u0000b',
  '\uFFFF',
  'ﷺ',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '한국어',
  'ก',
  'a'.repeat(200),
  'ß'.repeat(200),
  ','.repeat(150),
];

/** Queries of a list that are not valid, with the parameter that the error must name. */
const INVALID_QUERIES: readonly [query: string, parameter: string][] = [
  [`price=${Array.from({ length: 11 }, (_, n) => `${n}-${n + 1}`).join()}`, 'price'],
  ['q=a&q=b', 'q'],
  ['sort=name&sort=price', 'sort'],
  ['utm_source=letter', 'utm_source'],
  ['%3Cscript%3E=1', '<script>'],
  ['__proto__=1', '__proto__'],
  ['constructor=1', 'constructor'],
  ['Q=a', 'Q'],
  ['=a', ''],
  ['q%00=a', 'q\u0000'],
  ['%E0%A4%A=1', '\uFFFD%A'],
  [`q=${'a'.repeat(201)}`, 'q'],
  [`page=${'a'.repeat(401)}`, 'page'],
];

/** Filter values, orders and positions that do not exist. A link may be old, or mistyped. */
const UNKNOWN_VALUES = [
  'price=NaN',
  'price=-',
  'price=1e9',
  'price=5-1',
  'price=5-5',
  'price=6..5',
  'price=..',
  'price=1-2-3',
  'price=--5',
  'price=0x10-0x20',
  'price=%D9%A3-%D9%A9',
  'price=9999999999999-',
  'sort=best',
  'sort=Price',
  'sort=price;DROP%20TABLE',
  'sort=__proto__',
  'availability=soon',
  'material=jam',
  'color=%23ff0000',
  'brand=A%20b',
  'brand=no-such-brand',
  ...NO_POSITIONS.map((page) => `page=${page}`),
];

/** Values of `ids` that are not valid. */
const INVALID_IDS = [
  'a%20b',
  'a%00',
  '../../etc/passwd',
  "'%20OR%201=1",
  'a,%E2%80%AEb',
  '%C3%BC',
  '%ED%A0%80',
  'a'.repeat(81),
  '~a',
  'a~',
  'a~~41',
  Array.from({ length: 101 }, (_, n) => n).join(),
];
/** Valid values of `ids` that no product has. They are left out of the response. */
const UNKNOWN_IDS = [
  '',
  ',,,',
  '__proto__',
  'constructor,toString',
  '-,_',
  '0'.repeat(80),
  'no-such~A-1',
  'no-such~A~2F1',
];

/** Unusual but valid queries, which filter nothing. */
const QUERIES_WITHOUT_FILTER = [
  '',
  '&&&',
  'q=',
  'q=%20',
  'q=%ED%A0%80',
  'q=%E0%A4%',
  'q=%FF%FE',
  'sort=',
  'page=',
  'price=,,,',
  `color=${','.repeat(10_000)}`,
];

/** For any request the service responds correctly or explains the error, and keeps running. */
export function rejectsBadInput(url: Url): void {
  async function request(target: string) {
    const response = await rawGet(url(), target);
    expect([target.slice(0, 200), response.status < 500]).toEqual([target.slice(0, 200), true]);
    if (response.status >= 400) {
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const problem = v.parse(Problem, JSON.parse(response.body));
      expect(problem.status).toBe(response.status);
      return { status: response.status, problem };
    }
    return { status: response.status, body: JSON.parse(response.body) };
  }

  async function listTargets(): Promise<string[]> {
    const { brand, group } = await anItem(url);
    return ['/v1/en/explore', `/v1/en/product-groups/${group.name}`, `/v1/en/brands/${brand.slug}`];
  }

  test('an error of a list names the parameter that is not valid and explains it', async () => {
    for (const target of await listTargets()) {
      for (const [query, parameter] of INVALID_QUERIES) {
        const { status, problem } = await request(`${target}?${query}`);
        expect([query, status]).toEqual([query, 400]);
        const named = problem?.errors?.map((each) => each.parameter);
        expect([query, named]).toEqual([query, [parameter]]);
        expect(problem?.errors?.[0]?.detail.length).toBeGreaterThan(10);
      }
    }
  }, 60_000);

  test('invalid ids are refused, and unknown ones are left out', async () => {
    const { id } = await anItem(url);
    for (const ids of INVALID_IDS) {
      const { status, problem } = await request(`/v1/en/products?ids=${id},${ids}`);
      expect([ids, status, problem?.errors]).toMatchObject([ids, 400, [{ parameter: 'ids' }]]);
    }
    expect((await request(`/v1/en/products?ids=${id}&ids=${id}`)).status).toBe(400);
    for (const ids of UNKNOWN_IDS) {
      const { status, body } = await request(`/v1/en/products?ids=${ids},${id}`);
      expect([ids, status, body?.items.map((item: { id: string }) => item.id)]).toEqual([
        ids,
        200,
        [id],
      ]);
    }
  });

  test('a group has no filter by group, and a brand none by brand', async () => {
    const [, group, brand] = await listTargets();
    expect((await request(`${group}?group=x`)).problem?.errors).toMatchObject([
      { parameter: 'group' },
    ]);
    expect((await request(`${brand}?brand=x`)).problem?.errors).toMatchObject([
      { parameter: 'brand' },
    ]);
  });

  test('an error names all parameters that are not valid', async () => {
    const { problem } = await request(
      `/v1/en/explore?q=${'a'.repeat(201)}&colour=red&sort=a&sort=b`,
    );
    const named = problem?.errors?.map(({ parameter }) => parameter).sort();
    expect(named).toEqual(['colour', 'q', 'sort']);
  });

  test('a list ignores filter values, orders and positions that do not exist', async () => {
    for (const target of await listTargets()) {
      const { body: all } = await request(target);
      for (const query of UNKNOWN_VALUES) {
        if (query.startsWith('brand=') && target.includes('/brands/')) continue;
        const { status, body } = await request(`${target}?${query}`);
        expect([query, status, body]).toEqual([query, 200, all]);
      }
    }
    const { body: red } = await request('/v1/en/explore?color=red');
    expect((await request('/v1/en/explore?color=red,mauve')).body?.items).toEqual(red?.items);
  }, 60_000);

  test('an unusual query without a filter returns the whole list', async () => {
    for (const target of await listTargets()) {
      const { body: all } = await request(target);
      for (const query of QUERIES_WITHOUT_FILTER) {
        const { status, body } = await request(`${target}?${query}`);
        expect([query.slice(0, 40), status, body?.total]).toEqual([
          query.slice(0, 40),
          200,
          all?.total,
        ]);
      }
    }
  });

  test.each(SEARCHES)(
    'a search for %j succeeds in every list and in suggestions',
    async (words) => {
      const q = encodeURIComponent(words);
      for (const target of [...(await listTargets()), '/v1/ja/explore', '/v1/ar/suggestions']) {
        for (const query of [`q=${q}`, `q=${q}&sort=name`]) {
          if (target.endsWith('suggestions') && query.includes('sort')) continue;
          expect((await request(`${target}?${query}`)).status).toBe(200);
        }
      }
    },
  );

  test('a position is one in an order, whatever the filters are', async () => {
    const catalogue = catalogueAt(url, 'en');
    const list = await fetchExplore(catalogue, { sort: 'price' });
    expect(list.next, 'the catalogue has more than one page').not.toBeNull();
    const page = list.next ?? '';
    const brand = list.items[0]?.brand?.slug;
    for (const other of [
      `/v1/en/explore?sort=price&page=${page}`,
      `/v1/en-AQ/explore?sort=price&page=${page}`,
      `/v1/en/explore?sort=price&availability=in-stock&page=${page}`,
      `/v1/en/explore?sort=price&q=a&page=${page}`,
      `/v1/en/brands/${brand}?sort=price&page=${page}`,
    ]) {
      const { status, body } = await request(other);
      expect([other, status, body?.position]).toEqual([other, 200, page]);
    }
    const newest = await request(`/v1/en/explore?page=${page}`);
    expect([newest.status, newest.body?.position]).toEqual([200, undefined]);
  });

  test('unusual paths are not found', async () => {
    for (const path of [
      ...[
        '/v1',
        '/v1/',
        '/v1/en',
        '//',
        '/v1/en/home/',
        '/v1/en/HOME',
        '/%',
        '/%00',
        '/.git/config',
      ],
      ...['/media/..%2Fsecret', '/media/%2e%2e/secret', '/fonts/inter/..%2Fpackage.json'],
      ...['/media/00000000000000000000.320.avif', '/v1/en/products/', '/v1/en/brands/__proto__'],
      ...["/v1/en/products/'%20OR%201=1", '/v1/en/products/%E0%A4%A', '/v1/en/products/%ED%A0%80'],
      ...[
        '/v1/en/products/%00',
        `/v1/en/products/${'a'.repeat(8000)}`,
        '/v1/en/products/%2e%2e%2fhome',
      ],
    ]) {
      expect([path, (await request(path)).status]).toEqual([path, 404]);
    }
  });

  test('very long URLs are refused', async () => {
    for (const length of [20_000, 1_000_000]) {
      const { status } = await request(`/v1/en/explore?q=${'a'.repeat(length)}`);
      expect([400, 414, 431]).toContain(status);
    }
  });

  const answerOf = async <Schema extends v.GenericSchema>(schema: Schema, path: string) =>
    v.parse(schema, (await request(path)).body);

  test('every endpoint answers every one of these queries', async () => {
    const { id, brand, group } = await anItem(url);
    const values: Record<string, string | undefined> = {
      locale: 'en',
      id,
      slug: brand.slug,
      name: group.name,
      story: (await answerOf(StoriesPage, '/v1/en/stories')).items[0]?.slug,
      topic: (await answerOf(TextPages, '/v1/en/pages')).items[0]?.topic,
    };
    const queries = [...INVALID_QUERIES.map(([query]) => query), ...QUERIES_WITHOUT_FILTER];
    for (const { path } of Object.values(CONTENT_API)) {
      const [, own = ''] = /:(story|topic)$/.exec(path) ?? [];
      // A catalogue may have no story and no text page.
      if (own in values && values[own] === undefined) continue;
      const target = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
      for (const query of queries) {
        expect([200, 400]).toContain((await request(`${target}?${query}`)).status);
      }
    }
    expect((await fetch(`${url()}/v1/en/home`)).status).toBe(200);
  }, 60_000);
}
