import { readFile } from 'node:fs/promises';
import { preloadTemplates } from '@vitrine/contract';
import { parseTemplate } from 'url-template';
import { expect, test } from 'vitest';
import { pageEndpoint } from './endpoints.ts';

const SCREENS = [
  'home',
  'product',
  'product-group',
  'explore',
  'brand',
  'makers',
  'stories',
  'story',
  'pages',
];

async function preloadsOf(screen: string): Promise<string[]> {
  const path = new URL(`../../../remotes/${screen}/package.json`, import.meta.url);
  return preloadTemplates(JSON.parse(await readFile(path, 'utf8')).vitrine.preload);
}

test('the head of a page comes from the endpoint that its screen preloads first', async () => {
  const given = {
    locale: 'de',
    name: 'lamps',
    id: 'lamp',
    slug: 'kiln',
    story: 'mill',
    topic: 'about',
  };
  const query = { q: 'öl', sort: 'price', utm_source: 'letter', id: 'another' };
  for (const screen of SCREENS) {
    const [preload = ''] = await preloadsOf(screen);
    const expected = parseTemplate(preload).expand({ ...query, ...given });
    expect(pageEndpoint(screen, given, query)).toBe(expected);
  }
  expect(pageEndpoint('constructor', given)).toBeUndefined();
});
