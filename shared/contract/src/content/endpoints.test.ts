import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CONTENT_API } from './content-api.ts';
import { ENDPOINTS, preloadTemplates } from './endpoints.ts';

test('the endpoints are those of the content API', () => {
  for (const [name, template] of Object.entries(ENDPOINTS)) {
    const endpoint = Object.entries(CONTENT_API).find(([key]) => key === name)?.[1];
    const query = endpoint?.query.length ? `{?${endpoint.query.join()}}` : '';
    const isList = endpoint !== undefined && 'list' in endpoint;
    expect(template.includes('attributes*')).toBe(isList);
    expect(template.replace('attributes*,', '')).toBe(
      endpoint?.path.replace(/:(\w+)/g, '{$1}') + query,
    );
  }
});

test('a screen preloads endpoints by name, and paths of its own', () => {
  expect(preloadTemplates(['related', '/v1/{locale}/letters'])).toEqual([
    '/v1/{locale}/products/{id}/related{?currency}',
    '/v1/{locale}/letters',
  ]);
});

test.each(['produkt', 'constructor', 'https://elsewhere.example/'])(
  'the name %s is refused, and the error lists the endpoints',
  (name) => {
    expect(() => preloadTemplates([name])).toThrow(
      /neither an endpoint .*home, group, .* nor a path/,
    );
  },
);

test('the content that each of our screens preloads first is its page, with a head', async () => {
  const remotes = new URL('../../../../remotes/', import.meta.url);
  const screens = await readdir(remotes);
  expect(screens.length).toBeGreaterThan(8);
  for (const screen of screens) {
    const text = await readFile(new URL(`${screen}/package.json`, remotes), 'utf8');
    const [first] = JSON.parse(text).vitrine.preload;
    // Stories that authors wrote for a screen: the list of them has the head of the outline.
    if (first.startsWith('/v1/{locale}/screens/')) continue;
    const endpoint = Object.entries(CONTENT_API).find(([name]) => name === first)?.[1];
    expect(Object(endpoint?.schema).entries, screen).toHaveProperty('head');
  }
});
