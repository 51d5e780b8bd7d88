import { expect, test, vi } from 'vitest';
import { createDevelopmentApp } from './development-app.ts';
import { CLIENT_PATHS } from './page-client.ts';

/** Line 2, column 6 of the script, counted from 0, is line 12 of the source. */
const MAP = {
  version: 3,
  sources: ['../src/page.tsx'],
  sourcesContent: [''],
  names: [],
  mappings: 'AAAA;MAWE',
};

// Stacks of errors named minified scripts, and the terminal showed no error of the page.
test('an error of the page is named by the sources, without the host, in page and terminal', async () => {
  const printError = vi.fn();
  const app = createDevelopmentApp({
    ...{ site: 'http://localhost:4000', releasesUrl: 'http://localhost:4001', routes: {} },
    candidate: () => ({
      // Only its name is read.
      record: Object.assign(Object.create(null), { screen: 'product' }),
      files: {
        get: async (key) =>
          key === 'maps/screens/product/files/screen.1a.js.map'
            ? new TextEncoder().encode(JSON.stringify(MAP))
            : undefined,
        list: async () => [],
      },
    }),
    failure: () => undefined,
    onBuild: () => () => undefined,
    printError,
  });
  const origin = 'http://localhost:4300';
  const response = await app.request(CLIENT_PATHS.errors, {
    method: 'POST',
    body: [
      'Error: product was rejected',
      `    at ${origin}/host/files/index.2b.js:2:58962`,
      'Caused by: Error: \u001b[31mbroken',
      `    at Page (${origin}/screens/product/files/screen.1a.js:2:7)`,
      `    at e (${origin}/host/files/packages.3c.js:2:93818)`,
      '    at async Promise.all (index 0)',
    ].join('\n'),
  });
  const named = [
    'Error: product was rejected',
    'Caused by: Error: broken',
    '    at Page (src/page.tsx:12)',
  ].join('\n');
  expect(await response.text()).toBe(named);
  expect(printError).toHaveBeenCalledExactlyOnceWith(named);
});
