import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripQueries, withoutArguments } from './strip-queries.ts';

const stripped = (text: string) => stripQueries({ text }).text;

// A search reached the error service, because only a text that was a URL from end to end was
// stripped: messages of errors, and what the console had written, had it in the middle.
test.each([
  ['/v1/en/explore?q=gift%20for%20ada: status 500', '/v1/en/explore'],
  [
    'GET https://shop.example/en/explore?q=gift+for+ada#results',
    'GET https://shop.example/en/explore',
  ],
  ['HTTPS://SHOP.EXAMPLE/en/explore?Q=GIFT failed', 'HTTPS://SHOP.EXAMPLE/en/explore'],
  ['//shop.example/en/explore?q=gift.', '//shop.example/en/explore'],
  ['explore?q=gift', 'explore'],
  ['?q=gift', ''],
  ['#q=gift', ''],
  ['/en/explore#gift', '/en/explore'],
  ['{"url":"/v1/en/explore?q=gift","next":"/v1/en/explore?q=ada"}', '{"url":"/v1/en/explore'],
  ['{"url":"/v1/en/explore\\u003fq=gift"}', '{"url":"/v1/en/explore'],
  [
    'open(https%3A%2F%2Fshop.example%2Fen%2Fexplore%3Fq%3Dgift)',
    'open(https%3A%2F%2Fshop.example%2Fen%2Fexplore',
  ],
  ['a%252Fexplore%253Fq%253Dgift', 'a%252Fexplore'],
  ['/en/explore?q=gift "for" (ada), it’s', '/en/explore'],
  ['/ja/explore?贈り物', '/ja/explore'],
  ['at a (/host.js?v=gift)\nat b (/host.js)', 'at a (/host.js\nat b (/host.js)'],
  ['body > button.chip[aria-label="Remove “gift for ada”"]', 'body > button.chip'],
])('S19: %s is reported as %s', (text, expected) => {
  expect(stripped(text)).toBe(expected);
});

test.each([
  'Is it? /en/explore failed',
  'undefined is not an object (evaluating ’a?.b’)',
  'a ? b : c',
  'What?!',
  'Minified React error #418',
  'Cannot read private member #count from an object',
  'Why? "No"',
])('S19: %s is not a URL, and is reported as it is', (text) => {
  expect(stripped(text)).toBe(text);
});

describe('S19: the word that a visitor searches for', () => {
  const WORD = 'zyxgift';
  const around = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((text) => !/[\n\r\u2028\u2029]/.test(text));
  const base = fc.constantFrom(
    ...[
      '/v1/en/explore',
      'https://shop.example/en/explore',
      'HTTP://SHOP.EXAMPLE',
      '//cdn.example/a',
    ],
    ...['/el/εξερεύνηση', 'explore', './explore', ''],
  );
  const query = fc
    .tuple(
      fc.constantFrom('?', '%3F', '%3f', '%253F', '\\u003F', '/x#', '/x%23'),
      fc.constantFrom('q=', 'price=1..2&q=', 'q[]=', 'ids=a,', 'é=', '%71='),
      fc.constantFrom('', 'gift for ', '%20', '"', "'", ')', ', ', 'a?b=', '日本 ', ': '),
    )
    .map(([sign, name, before]) => `${sign}${name}${before}${WORD}`);
  const url = fc.tuple(base, query).map((parts) => parts.join(''));
  const text = fc
    .array(fc.tuple(around, url, around), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.flat().join(''));
  const embedded = fc.tuple(text, fc.nat(6)).map(([inner, shape]) => {
    const wrapped = [
      inner,
      JSON.stringify({ message: inner }),
      [inner, { deep: [{ inner }] }],
      new Error(inner),
      { exception: { values: [{ value: inner, stacktrace: { frames: [{ filename: inner }] } }] } },
      new TypeError(JSON.stringify([inner])),
      Object.assign(Object.create(null), { state: { search: inner } }),
    ];
    return wrapped[shape];
  });
  const asSent = (value: unknown) =>
    JSON.stringify(value, (_, each: unknown) => (each instanceof Error ? String(each) : each));

  test('survives in no report, however it is embedded', () => {
    fc.assert(
      fc.property(embedded, (value) => {
        expect(asSent(stripQueries({ value }))).not.toContain(WORD);
      }),
      { numRuns: 2000 },
    );
  });

  test('survives in no URL as browsers write it', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        expect(stripped(`${address}&${WORD}`)).not.toMatch(/[?#]\w/);
      }),
      { numRuns: 30 },
    );
  });
});

test('S19: the rest of a report is unchanged', () => {
  const report = { at: 7, none: null, is: true, list: ['a', { b: 'c' }] };
  expect(stripQueries(structuredClone(report))).toEqual(report);
});

test('what the page logged is not changed, only reported without its query', () => {
  const error = new Error('/en/explore?q=gift');
  const state = { url: '/en/explore?q=gift' };
  const crumb = {
    message: '/en/explore?q=gift',
    data: { arguments: [error, state], logger: 'console' },
  };
  expect(stripQueries(withoutArguments(crumb))).toEqual({
    message: '/en/explore',
    data: { logger: 'console' },
  });
  expect([error.message, state.url]).toEqual(['/en/explore?q=gift', '/en/explore?q=gift']);
});

test('a report that contains itself does not cause an endless loop', () => {
  const report: Record<string, unknown> = { url: '/a?b' };
  report['self'] = report;
  expect(stripQueries(report)['url']).toBe('/a');
});
