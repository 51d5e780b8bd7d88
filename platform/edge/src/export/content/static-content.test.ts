import { expect, test } from 'vitest';
import { createStaticContent } from './static-content.ts';

const CONTENT = 'http://content.test';

function contentWith(answers: Readonly<Record<string, object>>) {
  const fetch = createStaticContent(async (input) => {
    const body = answers[String(input).replace(CONTENT, '')];
    return body === undefined
      ? Response.json({ title: 'Not found' }, { status: 404 })
      : Response.json(body, { headers: { ETag: '"a"' } });
  });
  return async (path: string) => (await fetch(CONTENT + path)).json();
}

test('the settings of the site say that responses are files, and keep the rest', async () => {
  const read = contentWith({ '/v1/site': { enquiry: { email: 'ask@shop.example' } } });
  expect(await read('/v1/site')).toEqual({ enquiry: { email: 'ask@shop.example' }, files: true });
});

test('a service without settings of the site has them in its copy', async () => {
  expect(await contentWith({})('/v1/site')).toEqual({ files: true });
});

test('lists have no filters, and locales no choice of a currency', async () => {
  const read = contentWith({
    '/v1/en/explore': {
      items: [1],
      facets: [
        { name: 'color', title: 'Colour', values: [{ value: 'red' }, { value: 'blue' }] },
        { name: 'price', title: 'Price', values: [{ value: '10-20' }] },
      ],
      next: null,
    },
    '/v1/locales': { default: 'en', items: [], currencies: ['EUR', 'JPY'] },
  });
  const facets = [{ name: 'color', title: 'Colour', values: [] }];
  expect(await read('/v1/en/explore')).toEqual({ items: [1], facets, next: null });
  expect(await read('/v1/locales')).toEqual({ default: 'en', items: [] });
});

test('search engines do not learn of a search', async () => {
  const jsonLd = [{ '@type': 'WebSite', url: '/en/home', potentialAction: { '@type': 'x' } }];
  const read = contentWith({ '/v1/en/home': { head: { title: 'Home', jsonLd } } });
  expect(await read('/v1/en/home')).toEqual({
    head: { title: 'Home', jsonLd: [{ '@type': 'WebSite', url: '/en/home' }] },
  });
});

test('a missing page stays missing', async () => {
  const fetch = createStaticContent(async () => Response.json({}, { status: 404 }));
  expect((await fetch(`${CONTENT}/v1/en/products/gone`)).status).toBe(404);
});
