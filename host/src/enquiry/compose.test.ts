import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type EnquiryTranslate,
  enquirySubject,
  enquiryText,
  mailtoLink,
  sumText,
} from './compose.ts';

const texts = JSON.parse(readFileSync(new URL('./messages/en.json', import.meta.url), 'utf8'));
const t: EnquiryTranslate = (key, values = {}) =>
  String(texts[key]).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const carafe = {
  name: 'Tall carafe',
  variant: 'Amber',
  number: 'EB-076-A',
  price: { amount: 88, currency: 'USD' },
  url: 'https://site.test/en/product/tall-carafe?variant=EB-076-A',
};

test('the text has the message, and names each product with its number, price, note and link', () => {
  const bowl = {
    name: 'Bowl',
    price: { amount: 12.5, currency: 'EUR' },
    url: 'https://site.test/b',
  };
  expect(enquiryText(' Is it heavy?\n', [{ ...carafe, note: 'Six of them?' }, bowl], t, 'en')).toBe(
    `Is it heavy?

I would like to know more about:

Tall carafe – Amber
EB-076-A · $88
Note: Six of them?
https://site.test/en/product/tall-carafe?variant=EB-076-A

Bowl
€12.50
https://site.test/b`,
  );
  expect(enquiryText('', [], t, 'en')).toBe('');
  expect(enquirySubject([carafe], t)).toBe('Enquiry: Tall carafe');
});

// The card said "from $459", and the enquiry "$459".
test('the text says from which price on, and the sum of several products', () => {
  const chair = {
    ...{ name: 'Ladder chair', variant: 'Oak', number: 'TV-14-O', from: true },
    ...{ price: { amount: 459, currency: 'USD' }, url: 'https://site.test/c' },
  };
  expect(enquiryText('', [chair], t, 'en')).toContain('Oak\nTV-14-O · from $459\n');
  expect(sumText([carafe, chair], t, 'en')).toBe('Together from $547');
  expect(sumText([carafe, carafe], t, 'en')).toBe('Together $176');
  expect(sumText([carafe], t, 'en'), 'one product').toBeUndefined();
  const inEuros = { ...carafe, price: { amount: 80, currency: 'EUR' } };
  expect(sumText([carafe, inEuros], t, 'en'), 'two currencies').toBeUndefined();
});

test('a link carries subject and text, with the line breaks of mails', () => {
  const { href, cut } = mailtoLink('ask@shop.test', 'A & B\r\nBcc: x@y.test', 'Größe?\nنعم');
  expect(cut).toBe(false);
  expect(href).toMatch(/^mailto:ask@shop\.test\?subject=A%20%26%20B%20Bcc%3A/);
  const body = new URL(href).searchParams.get('body');
  expect(body).toBe('Größe?\r\nنعم');
});

test('no text makes a link longer than mail programs take, and no character is divided', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.nat(60), (line, count) => {
      const text = Array.from({ length: count + 1 }, () => line).join('\n');
      const { href, cut } = mailtoLink('ask@shop.test', '商品', text);
      expect(href.length).toBeLessThanOrEqual(2000);
      const body = decodeURIComponent(href.slice(href.indexOf('&body=') + 6));
      const whole = text.toWellFormed().split(/\r?\n/).join('\r\n');
      expect(cut ? whole.startsWith(body) : whole === body).toBe(true);
    }),
  );
});

test('an address cannot add a recipient or a header', () => {
  const { href } = mailtoLink('a@b.test?bcc=c@d.test&x', '', '');
  expect(href).toBe('mailto:a@b.test%3Fbcc%3Dc%40d.test%26x?subject=&body=');
});
