import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForm } from './enquiry-form.ts';

const SITE = 'https://shop.example';
const product = {
  name: 'Tall carafe',
  variant: 'Amber',
  number: 'EB-076-A',
  price: { amount: 88, currency: 'USD' },
  note: 'Six of them?',
  url: `${SITE}/en/product/tall-carafe?variant=EB-076-A`,
};
const valid = {
  id: randomUUID(),
  name: 'Noor',
  email: 'noor@mail.example',
  message: 'Is it heavy?',
  products: JSON.stringify([product]),
};
const read = (change: Record<string, string> = {}) =>
  readForm(String(new URLSearchParams({ ...valid, ...change })), SITE);

test('a form as browsers send it becomes an enquiry', () => {
  expect(read().enquiry).toEqual({ ...valid, products: [product] });
  expect(read({ products: '[]' }).enquiry?.products).toEqual([]);
  expect(read({ name: ' Noor\r\n Ali ', message: ' a\r\nb\u0000\u0007 ' }).enquiry).toMatchObject({
    name: 'Noor Ali',
    message: 'a\nb',
  });
});

test.each([
  ['name', ' '],
  ['name', 'n'.repeat(201)],
  ['email', 'noor'],
  ['email', 'a@b.example\r\nBcc: x@y.example'],
  ['email', 'a@b.example,c@d.example'],
  ['email', `${'a'.repeat(250)}@b.example`],
  ['message', '\n\t'],
  ['message', 'm'.repeat(20_001)],
  ['id', '../../etc/passwd'],
  ['id', ''],
  ['products', '{'],
  ['products', 'null'],
  ['products', JSON.stringify(Array(101).fill(product))],
  ['products', JSON.stringify([{ ...product, name: 'x'.repeat(301) }])],
  ['products', JSON.stringify([{ ...product, price: { amount: 1, currency: '<b>' } }])],
])('%s %j is not accepted, and what was typed stays', (name, value) => {
  const { enquiry, fields, typed } = read({ [name]: value });
  expect([enquiry, fields]).toEqual([undefined, [name]]);
  expect(typed.message).toBe(name === 'message' ? value : valid.message);
});

test.each(['https://evil.example/', 'javascript:alert(1)', 'http://shop.example/en/home'])(
  'a link to %s is left out',
  (url) => {
    const { enquiry } = read({ products: JSON.stringify([{ ...product, url }]) });
    const isUrl = url.startsWith('http') || url.startsWith('javascript');
    expect(isUrl && enquiry?.products[0]?.url).toBeUndefined();
  },
);

test('the field that no visitor sees betrays a program', () => {
  expect([read().isTrapped, read({ website: '' }).isTrapped]).toEqual([false, false]);
  expect(read({ website: 'https://pills.example' }).isTrapped).toBe(true);
});

test('no body makes it fail, and no accepted text has control characters', () => {
  const pair = fc.tuple(fc.constantFrom(...Object.keys(valid)), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.array(pair)), (given) => {
      const body =
        typeof given === 'string' ? given : String(new URLSearchParams(Object.fromEntries(given)));
      const { enquiry, fields } = readForm(body, SITE);
      expect(enquiry === undefined).toBe(fields.length > 0);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { enquiry } = read({ name: text, message: text });
      expect(enquiry?.message ?? '').not.toMatch(/[^\P{Cc}\n\t]/u);
      expect(enquiry?.name ?? '').not.toMatch(/\p{Cc}/u);
    }),
  );
});
