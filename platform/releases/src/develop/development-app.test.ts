import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => vi.unstubAllGlobals());

const SITE = {
  ...{ screen: 'product', routes: {} },
  ...{ site: 'http://localhost:4000', releasesUrl: 'http://localhost:4001' },
};

// Stacks of errors named minified scripts, and the terminal showed no error of the page.
test('an error of the page is named by the sources, without the host, in page and terminal', async () => {
  const printError = vi.fn();
  const app = createDevelopmentApp({
    ...SITE,
    candidate: () => ({
      // It is not read.
      record: Object.create(null),
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
    '    at Page (src/page.tsx:12:3)',
  ].join('\n');
  expect(await response.text()).toBe(named);
  expect(printError).toHaveBeenCalledExactlyOnceWith(named);
});

// A syntax error from before the start ended the command.
test('before the first good build, the page is the live one, with the failed build', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === `${SITE.site}/en/product/jug`
      ? new Response('<html><head><title>Jug</title></head></html>', {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        })
      : Response.json({ url }),
  );
  const app = createDevelopmentApp({
    ...SITE,
    candidate: () => undefined,
    failure: () => 'src/page.tsx: Expression expected',
    onBuild: () => () => undefined,
    printError: () => undefined,
  });
  const page = await (await app.request('http://localhost:4300/en/product/jug')).text();
  expect(page).toContain(CLIENT_PATHS.script);
  expect(page).toContain('<title>Jug</title>');
  const builds = await app.request(CLIENT_PATHS.builds);
  const { value } = (await builds.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe(
    'event: failed\ndata: src/page.tsx: Expression expected\n\n',
  );
  expect(await (await app.request('/sets/7.json')).json()).toEqual({
    url: `${SITE.site}/sets/7.json`,
  });
});
