import { randomUUID } from 'node:crypto';
import { LOCALES } from '@vitrine/contract';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { readSettings } from '../config/settings.ts';
import { enquiryRoutes } from './enquiry-routes.ts';

const SITE = 'http://localhost:4000';
const carafe = {
  id: 'tall-carafe',
  name: 'Tall <carafe>',
  price: { amount: 82, currency: 'USD' },
  variants: [variant('EB-076-G', 'Green', 82), variant('EB-076-A', 'Amber', 88)],
};

const terms = {
  delivery: [
    {
      ...{ country: 'US', cost: { amount: 12, currency: 'USD' }, text: '<i>Zoll</i>' },
      returns: { days: 30, free: false },
    },
  ],
};

function variant(sku: string, name: string, amount: number) {
  return { sku, name, price: { amount, currency: 'USD' }, availability: 'in-stock' };
}

function open(
  take = vi.fn(async (_id: string, _body: string) => 'sent' as 'sent' | 'queued' | 'failed'),
) {
  const app = new Hono();
  const { get, post } = enquiryRoutes({
    settings: readSettings({}),
    sender: { take },
    locales: async () => ({ ...LOCALES, markets: [{ country: 'US', currency: 'USD' }] }),
    site: async () => ({ name: 'Kiosk', enquiry: { email: 'ask@shop.test' } }),
    heads: async (path) =>
      path.includes('/products/tall-carafe')
        ? { kind: 'page', head: undefined, answer: carafe, key: '' }
        : path.endsWith('/delivery')
          ? { kind: 'page', head: undefined, answer: terms, key: '' }
          : { kind: 'missing' },
    releaseState: { current: () => null },
  });
  app.get('/:locale/enquiry', get);
  app.post('/:locale/enquiry', post);
  const valid = { id: randomUUID(), name: 'Noor', email: 'noor@mail.example', message: 'Hm?' };
  return {
    take,
    page: (path: string) => app.request(SITE + path, {}, {}),
    send: (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      app.request(
        `${SITE}/de/enquiry`,
        {
          method: 'POST',
          body: new URLSearchParams({ ...valid, ...change }),
          headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
        },
        {},
      ),
  };
}

test('the page names the product and variant of its URL, and shows nothing else of the URL', async () => {
  const { page } = open();
  const answer = await page('/en/enquiry?product=tall-carafe&variant=EB-076-A&name=<b>x');
  const html = await answer.text();
  expect(html).toContain('Tall &lt;carafe&gt; – Amber');
  expect(html).toContain('EB-076-A · $88');
  expect(html).not.toContain('<b>x');
  expect(html).not.toMatch(/<script|<noscript/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  expect(await (await page('/en/enquiry?product=../../x')).text()).toContain('<form');
});

test('a form of the page is answered with a page in its language', async () => {
  const { send, take } = open();
  const answer = await send();
  expect([answer.status, answer.headers.get('Content-Language')]).toEqual([200, 'de']);
  expect(await answer.text()).toContain('Wir antworten an noor@mail.example.');
  expect(JSON.parse(take.mock.calls[0]?.[1] ?? '')).toMatchObject({
    type: 'enquiry',
    locale: 'de',
    name: 'Noor',
    email: 'noor@mail.example',
    message: 'Hm?',
    products: [],
  });
});

test.each([
  ['queued', 202],
  ['failed', 503],
] as const)('an enquiry that is %s says so, with the text', async (state, status) => {
  const { send } = open(vi.fn(async () => state));
  const answer = await send({}, { Accept: 'application/json' });
  expect([answer.status, await answer.json()]).toEqual([status, { state }]);
  const html = await (await send()).text();
  expect(html.includes('<textarea')).toBe(state === 'failed');
});

test('wrong fields are named, and everything typed is in the form again', async () => {
  const { send, take } = open();
  const wrong = { email: '"><script>x</script>', message: '</textarea><b>long letter' };
  const answer = await send(wrong, { Accept: 'application/json' });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { state: 'invalid', fields: ['email'] },
  ]);
  const html = await (await send(wrong)).text();
  expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;long letter');
  expect(html).toMatch(/id="email"[^>]*aria-invalid="true"[^>]*autofocus/);
  expect(html).not.toMatch(/<script|<b>/);
  expect(take).not.toHaveBeenCalled();
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['JSON', { 'Content-Type': 'application/json' }, 415],
  ['a form with files', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
])('%s is refused', async (_, headers, status) => {
  const { send, take } = open();
  expect((await send({}, headers)).status).toBe(status);
  expect(take).not.toHaveBeenCalled();
});

test('a body that is too long is refused, and an id that is not valid', async () => {
  const { send, take } = open();
  expect((await send({ message: 'x'.repeat(400_001) })).status).toBe(413);
  expect((await send({ id: '../x' })).status).toBe(400);
  expect(take).not.toHaveBeenCalled();
});

test('a program that fills in every field learns nothing, and nothing is sent', async () => {
  const { send, take } = open();
  expect((await send({ website: 'https://pills.example' })).status).toBe(200);
  expect(take).not.toHaveBeenCalled();
});

test('one client sends ten in ten minutes; wrong forms are not counted', async () => {
  const { send, take } = open();
  for (let n = 0; n < 15; n += 1) await send({ email: 'noor' });
  for (let n = 0; n < 10; n += 1) expect((await send()).status).toBe(200);
  const answer = await send({}, { Accept: 'application/json' });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '600']);
  expect(await answer.json()).toEqual({ state: 'busy' });
  expect(take).toHaveBeenCalledTimes(10);
});

test('the form says what the delivery costs and what goes back, before the button', async () => {
  const html = await (await open().page('/en/enquiry?product=tall-carafe&variant=EB-076-A')).text();
  expect(html).toMatch(
    /Delivery<\/h2><p>\$12 \(United States\)\.<\/p><p>&lt;i&gt;Zoll.*Returns<\/h3><p>Within 30 days.*<button>/,
  );
});
