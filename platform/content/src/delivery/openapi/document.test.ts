import { afterAll, expect, test } from 'vitest';
import { openRenditions } from '../../media/rendition-files.ts';
import { openSqliteStore } from '../../projection/sqlite/sqlite-store.ts';
import { deliveryApp } from '../app.ts';
import { ENDPOINTS } from '../endpoints/endpoints.ts';
import { openapi, templateOf } from './document.ts';

const reader = openSqliteStore(':memory:');
const renditions = openRenditions({ folder: 'nowhere', failed: () => undefined });
afterAll(() => reader.close());

test('describes everything that is served, and nothing else', () => {
  const { routes } = deliveryApp({ reader, renditions, failed: () => {} });
  const served = routes
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => templateOf(path));
  expect(Object.keys(openapi(ENDPOINTS, {}).paths).sort()).toEqual(served.sort());
});
