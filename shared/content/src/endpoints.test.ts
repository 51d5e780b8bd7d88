import { readFile } from 'node:fs/promises';
import { parseTemplate } from 'url-template';
import { expect, test } from 'vitest';
import { ENDPOINTS, pageEndpoint } from './endpoints.ts';

const SCREENS = ['home', 'product', 'product-group', 'explore', 'brand'];

async function preloadsOf(screen: string): Promise<string[]> {
  const path = new URL(`../../../remotes/${screen}/package.json`, import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')).vitrine.preload;
}

test('every address that a screen preloads is one that this client asks for', async () => {
  const preloads = (await Promise.all(SCREENS.map(preloadsOf))).flat();
  const known: string[] = Object.values(ENDPOINTS);
  for (const preload of preloads) {
    expect(known).toContain(preload);
  }
});

test('a page’s head is asked for where its screen preloads the page', async () => {
  const given = { locale: 'de', name: 'lamps', id: 'lamp', slug: 'kiln' };
  const query = { q: 'öl', sort: 'price', utm_source: 'letter', id: 'another' };
  for (const screen of SCREENS) {
    const [preload = ''] = await preloadsOf(screen);
    const expected = parseTemplate(preload).expand({ ...query, ...given });
    expect(pageEndpoint(screen, given, query)).toBe(expected);
  }
  expect(pageEndpoint('constructor', given)).toBeUndefined();
});
