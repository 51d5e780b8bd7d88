import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMessage } from './format-message.ts';

const COUNT = '{count, plural, =0 {no products} one {# product} other {# products}}';

test('a number takes the plural of its language, in Latin digits', () => {
  const counted = (count: number) => parseMessage(COUNT, 'en')({ count });
  expect([0, 1, 1200].map(counted)).toEqual(['no products', '1 product', '1,200 products']);
  const arabic = parseMessage('{n, plural, few {# منتجات} many {# منتجًا} other {# منتج}}', 'ar');
  expect([3, 13, 48].map((n) => arabic({ n }))).toEqual(['3 منتجات', '13 منتجًا', '48 منتجًا']);
  expect(parseMessage('{n, number}', 'ar')({ n: 1200 })).toMatch(/^1.200$/);
});

test('values, selections, ordinals, offsets and quoted characters', () => {
  const text = (message: string, values = {}) => parseMessage(message, 'en')(values);
  expect(text("It''s '{'{name}'}'", { name: '<b>' })).toBe("It's {<b>}");
  expect(text('{kind, select, jar {a jar} other {a thing}}', { kind: 'jar' })).toBe('a jar');
  expect(text('{kind, select, jar {a jar} other {a thing}}', { kind: 'lid' })).toBe('a thing');
  expect(text('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe(
    '22nd',
  );
  expect(text('{n, plural, offset:1 =1 {you} one {you and #} other {you and #}}', { n: 3 })).toBe(
    'you and 2',
  );
  expect(
    text('{n, plural, one {{m, plural, one {#} other {# of}} #} other {#}}', { n: 1, m: 5 }),
  ).toBe('5 of 1');
  expect(text('{name}'), 'a missing value').toBe('');
});

test('a format that nobody reviews is refused', () => {
  for (const message of ['{a, date}', '{a, number, currency:USD}', '{a, constructor}', '{a'])
    expect(() => parseMessage(message, 'en'), message).toThrow();
});

test('a message is text: nothing in it runs, whatever it says', () => {
  const hostile = ['"+globalThis.x()+"', '`1`', "'+d.constructor+'", '*/1/*', '\\', '\u2028'];
  for (const text of hostile) {
    expect(parseMessage(text.replaceAll("'", "''").replaceAll(/[{}]/g, ''), 'en')()).toBe(
      text.replaceAll(/[{}]/g, ''),
    );
  }
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, value) => {
      const plain = text.replaceAll("'", "''").replaceAll(/[{}#]/g, '');
      expect(parseMessage(`${plain}{value}`, 'en')({ value })).toBe(
        text.replaceAll(/[{}#]/g, '') + value,
      );
    }),
  );
});
