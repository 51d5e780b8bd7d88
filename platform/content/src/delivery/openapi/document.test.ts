import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import { deliveryApp } from '../app.ts';
import { ENDPOINTS } from '../endpoints/endpoints.ts';
import { openapi, templateOf } from './document.ts';

const reader = openStore(':memory:');
const renditions = openRenditions({ folder: 'nowhere', failed: () => undefined });
afterAll(() => reader.close());

test('describes everything that is served, and nothing else', () => {
  const { routes } = deliveryApp({ reader, renditions, failed: () => {} });
  const served = routes
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => templateOf(path));
  expect(Object.keys(openapi(ENDPOINTS, {}).paths).sort()).toEqual(served.sort());
});
