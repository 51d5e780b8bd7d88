import { readFile } from 'node:fs/promises';
import { CONTENT_API } from '@vitrine/contract/content-api';
import { parseTemplate } from 'url-template';
import { expect, test } from 'vitest';
import { ENDPOINTS, pageEndpoint } from './endpoints.ts';

const SCREENS = ['home', 'product', 'product-group', 'explore', 'brand'];

async function preloadsOf(screen: string): Promise<string[]> {
  const path = new URL(`../../../remotes/${screen}/package.json`, import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')).vitrine.preload;
}

test('the endpoints are those of the content API', () => {
  for (const [name, template] of Object.entries(ENDPOINTS)) {
    const endpoint = Object.entries(CONTENT_API).find(([key]) => key === name)?.[1];
    const query = endpoint?.query.length ? `{?${endpoint.query.join()}}` : '';
    expect(template).toBe(endpoint?.path.replace(/:(\w+)/g, '{$1}') + query);
  }
});

test('every template that a screen preloads is an endpoint of this client', async () => {
  const preloads = (await Promise.all(SCREENS.map(preloadsOf))).flat();
  const known: string[] = Object.values(ENDPOINTS);
  for (const preload of preloads) {
    expect(known).toContain(preload);
  }
});

test('the head of a page comes from the endpoint that its screen preloads first', async () => {
  const given = { locale: 'de', name: 'lamps', id: 'lamp', slug: 'kiln' };
  const query = { q: 'öl', sort: 'price', utm_source: 'letter', id: 'another' };
  for (const screen of SCREENS) {
    const [preload = ''] = await preloadsOf(screen);
    const expected = parseTemplate(preload).expand({ ...query, ...given });
    expect(pageEndpoint(screen, given, query)).toBe(expected);
  }
  expect(pageEndpoint('constructor', given)).toBeUndefined();
});
