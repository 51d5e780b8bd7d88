import { createHash } from 'node:crypto';
import { ScreenRecord } from '@vitrine/contract';
import { integrityOf } from '@vitrine/release-log';
import { ROUTES } from '@vitrine/routes';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkFirstPaint } from './first-paint/first-paint.ts';
import type { Release } from './release.ts';
import { checkFiles as checkFilesWith } from './rules.ts';

const OUTLINE = { layout: 'page', first: [{ kind: 'title', text: 'name' }], texts: { en: {} } };
const LAZY = 'export const lazy = 1;';
const SOUND: Record<string, string> = {
  'js/screen.js': 'export const Component = () => null;',
  'js/lazy.js': LAZY,
  'css/screen.css':
    '@layer base; @layer screen { .page-a1 { color: red } .page-a1 > p { margin: 0 } }',
  'outline.json': JSON.stringify(OUTLINE),
};

/** The source map of all scripts but the screen's. */
const OTHER_MAP = { sources: ['webpack://product/./src/page.tsx'] };

/** An entry with the hashes of files, as a build with subresource integrity writes it. */
const entryFor = (files: Record<string, string>) =>
  `var product_ab = { './screen': '${Object.values(files)
    .map((text) => integrityOf(Buffer.from(text)))
    .join(' ')}' };`;

function release(
  over: Record<string, string> = {},
  { sources = {}, ...record }: Partial<ScreenRecord> & { sources?: Record<string, string> } = {},
): Release {
  const listed = Object.fromEntries(
    Object.entries(SOUND).map(([path, text]) => [path, over[path] ?? text]),
  );
  const files = new Map(
    Object.entries({ 'remoteEntry.js': entryFor(listed), ...listed, ...over }).map(
      ([path, text]) => [path, Buffer.from(text)],
    ),
  );
  const allSources = { '../../src/page.tsx': 'export const Component = () => null;', ...sources };
  const map = { sources: Object.keys(allSources), sourcesContent: Object.values(allSources) };
  return {
    record: v.parse(ScreenRecord, {
      screen: 'product',
      version: '1.0.0-ab',
      contract: 1,
      container: 'product_ab',
      entry: 'remoteEntry.js',
      files: Object.fromEntries(
        [...files].map(([path, bytes]) => [
          path,
          { integrity: integrityOf(bytes), size: bytes.byteLength },
        ]),
      ),
      firstPaint: { scripts: ['js/screen.js'], styles: ['css/screen.css'] },
      locales: {},
      preload: [],
      shared: { react: '^19.3.0', 'react/jsx-runtime': '^19.3.0', '@vitrine/kit': '^1.0.0' },
      outline: 'outline.json',
      route: '/:locale/product/:id',
      commit: null,
      by: 'Noor',
      at: '2026-11-03T14:03:00.000Z',
      ...record,
    }),
    files,
    maps: new Map(
      [...files.keys()].map((path) => [
        path,
        Buffer.from(JSON.stringify(path === 'js/screen.js' ? map : OTHER_MAP)),
      ]),
    ),
  };
}

const ROUTES_OF_SITE = { product: '/:locale/product/:id', recipes: '/:locale/recipes/:slug' };
const checkFiles = (of: Release) => checkFilesWith(of, { ...ROUTES, ...ROUTES_OF_SITE });

test('finds nothing in a sound release', () => {
  expect(checkFiles(release())).toEqual([]);
});

const css = (text: string) => ({ 'css/screen.css': text });
const js = (text: string) => ({ 'js/screen.js': `export const Component = () => null; ${text}` });
const layered = (text: string) => css(`@layer screen { ${text} }`);
const source = (text: string) => ({ sources: { '../../src/body.tsx': text } });

// A finding named the built file only, which no author has written.
test('the finding of a global style names every style sheet that is not a CSS module', () => {
  const sources = { '../../src/reset.css': '', '../../src/page.module.css': '' };
  const [finding] = checkFiles(release(css('body { margin: 0 }'), { sources }));
  expect(finding?.message).toBe(
    'css/screen.css styles body outside any cascade layer. Sources that are not CSS modules: src/reset.css.',
  );
});

test('without such a sheet, the finding names the CSS modules of the screen', () => {
  const sources = {
    '../../src/page.module.css': '',
    '../../../../shared/ui/src/text/text.module.css': '',
  };
  const [finding] = checkFiles(release(layered('h1 { margin: 0 }'), { sources }));
  expect(finding?.message).toMatch(/ It is built from: src\/page\.module\.css\.$/);
});

test.each<[string, Release, rule: string, file: string | undefined, said: RegExp]>([
  [
    'nothing exposed',
    release({ 'remoteEntry.js': entryFor(SOUND).replace('./screen', '') }),
    'exposes',
    'remoteEntry.js',
    /not expose .\/screen/,
  ],
  // `screen check` said “fit to go live”, and the host then refused each of these.
  [
    'an entry that is an ES module',
    release({ 'remoteEntry.js': `${entryFor(SOUND)} export { product_ab };` }),
    'entry',
    'remoteEntry.js',
    /is an ES module/,
  ],
  [
    'an entry that asks for its own URL',
    release({ 'remoteEntry.js': `${entryFor(SOUND)} import.meta.url;` }),
    'entry',
    'remoteEntry.js',
    /is an ES module/,
  ],
  [
    'a container with another name',
    release({ 'remoteEntry.js': entryFor(SOUND).replace('product_ab', 'product_cd') }),
    'entry',
    'remoteEntry.js',
    /does not set the global product_ab/,
  ],
  [
    'a container that is not a property of the global object',
    release({ 'remoteEntry.js': `${entryFor(SOUND).replace('var', 'let')} product_ab = 1;` }),
    'entry',
    'remoteEntry.js',
    /does not set the global/,
  ],
  [
    'a first chunk that is requested without its hash',
    release({ 'remoteEntry.js': entryFor({ ...SOUND, 'js/screen.js': '' }) }),
    'integrity',
    'js/screen.js',
    /list of hashes/,
  ],
  [
    'sources of another screen',
    release({}, { sources: { '../../../product-group/src/facets.ts': 'export {}' } }),
    'import',
    '../product-group/src/facets.ts',
    /sources of \.\.\/product-group/,
  ],
  [
    'sources of another screen, as webpack names them',
    release({}, { sources: { 'webpack://product/../home/src/hero.tsx': '' } }),
    'import',
    '../home/src/hero.tsx',
    /sources of \.\.\/home/,
  ],
  [
    'a hook of the router that the host does not share',
    release(
      js('router.useMatches()'),
      source("import { Link, useMatches } from 'react-router'; useMatches()"),
    ),
    'import',
    'src/body.tsx',
    /imports useMatches of react-router/,
  ],
  [
    'React brought along, with an empty list of shared modules',
    release(
      {},
      { shared: {}, sources: { '../../node_modules/react/cjs/react.production.js': '' } },
    ),
    'bundled',
    undefined,
    /^react is bundled/,
  ],
  ['no Component', release({ 'js/screen.js': '' }), 'exposes', 'js/screen.js', /has no Component/],
  [
    'a script out of the chain',
    release({ 'js/more.js': '1' }),
    'integrity',
    'js/more.js',
    /list of hashes/,
  ],
  [
    'a style out of the chain',
    release({ 'css/more.css': '' }),
    'integrity',
    'css/more.css',
    /list of hashes/,
  ],
  ['eval', release(js('eval("1")')), 'eval', 'js/screen.js', /eval\(…\)/],
  [
    'a function from text',
    release(js('new Function("a", "return a")')),
    'eval',
    'js/screen.js',
    /Function/,
  ],
  // Only the browser check found it, and not where.
  ...["setTimeout('run()', 9)", 'window.setInterval(`run()`)', 'self.eval("1")'].map(
    (text): [string, Release, string, string, RegExp] => [
      text,
      release(js(text)),
      'eval',
      'js/screen.js',
      /(setTimeout|setInterval|eval)\(…\)/,
    ],
  ),
  ['a bare import', release(js('import "lodash";')), 'import', 'js/screen.js', /"lodash"/],
  [
    'an import of an address',
    release(js('import("https://cdn.example/x.js")')),
    'import',
    'js/screen.js',
    /cdn\.example/,
  ],
  ['no script at all', release(js('function {')), 'script', 'js/screen.js', /not a valid script/],
  [
    'a style for the body',
    release(layered('body { margin: 0 }')),
    'global-css',
    'css/screen.css',
    /styles body/,
  ],
  [
    'a style for all',
    release(layered('* { margin: 0 }')),
    'global-css',
    'css/screen.css',
    /styles \*/,
  ],
  [
    'one selector of two',
    release(layered('.a, h1 { margin: 0 }')),
    'global-css',
    'css/screen.css',
    /styles h1/,
  ],
  [
    'the root’s properties',
    release(layered(':root { --space: 0 }')),
    'global-css',
    'css/screen.css',
    /:root/,
  ],
  [
    'a style in no layer',
    release(css('.a { margin: 0 }')),
    'global-css',
    'css/screen.css',
    /outside any/,
  ],
  [
    'within a query',
    release(css('@media print { .a { margin: 0 } }')),
    'global-css',
    'css/screen.css',
    /outside any/,
  ],
  [
    'a font',
    release(css('@font-face { font-family: x }')),
    'global-css',
    'css/screen.css',
    /@font-face/,
  ],
  ['an import', release(css('@import "x.css";')), 'global-css', 'css/screen.css', /@import/],
  ['no style at all', release(css('.a { ')), 'global-css', 'css/screen.css', /not valid CSS/],
  [
    'React brought along',
    release(
      {},
      { sources: { '../../node_modules/.pnpm/react@19/node_modules/react/index.js': '' } },
    ),
    'bundled',
    undefined,
    /^react is bundled/,
  ],
  [
    'the kit brought along',
    release({}, { sources: { '../../../shared/kit/src/index.ts': '' } }),
    'bundled',
    undefined,
    /^@vitrine\/kit/,
  ],
  [
    'a link to no screen',
    release({}, source("href('nothing-such', { locale })")),
    'link',
    'src/body.tsx',
    /^src\/body\.tsx:1 links to "nothing-such"/,
  ],
  [
    'a link to a route that no screen has',
    release({}, source("href('/:locale/letters/:id', { locale, id })")),
    'link',
    'src/body.tsx',
    /^src\/body\.tsx:1 links to "\/:locale\/letters\/:id"/,
  ],
  [
    'a path to nowhere',
    release({}, source('const a = (\n  <a href="/en/about">')),
    'link',
    'src/body.tsx',
    /^src\/body\.tsx:2 links to "\/en\/about"/,
  ],
])('finds: %s', (_, broken, rule, file, said) => {
  const findings = checkFiles(broken);
  expect(findings).toMatchObject([
    { rule, ...(file && { file }), message: expect.stringMatching(said) },
  ]);
  expect(findings[0]?.remedy).toMatch(/\.$/);
});

test.each([
  ['timers of functions', release(js('setTimeout(run, 9); setTimeout(() => run(), 9)'))],
  [
    'links to a live screen of another team',
    release(
      {},
      source(
        "href('/:locale/recipes/:slug', { locale, slug }); href('recipes'); <a href=\"/en/recipes/soup\">",
      ),
    ),
  ],
  ['looking for the global object', release(js('Function("return this")()'))],
  ['a chunk of its own', release(js('import("./lazy.js"); import(of)'))],
  [
    'an animation',
    release(layered('@keyframes turn-a1 { from { opacity: 0 } 50% { opacity: 1 } }')),
  ],
  ['a nested rule', release(layered('.a { & > h1 { margin: 0 } }'))],
  ['a class somewhere', release(layered(':root:has(.a1) .a2::before { margin: 0 }'))],
  [
    'links that lead somewhere',
    release({}, source('<Link to="/en/home?x=1" /> href("brand", { slug })')),
  ],
  [
    'a package that is not shared',
    release({}, { sources: { 'node_modules/valibot/index.mjs': 'href("x")' } }),
  ],
  [
    'hashes of another length',
    release({
      'remoteEntry.js': `${entryFor({ ...SOUND, 'js/lazy.js': '' })} // sha256-${createHash('sha256').update(LAZY).digest('base64')}`,
    }),
  ],
  [
    'a container that a function sets',
    release({
      'remoteEntry.js': `${entryFor(SOUND).replace('var product_ab', 'self["product_ab"]')}`,
    }),
  ],
  [
    'a name of the router that only types use',
    release({}, source("import { type Location, DataRouteObject } from 'react-router'")),
  ],
  [
    'sources of shared packages and of the bundler',
    release(
      {},
      {
        sources: {
          '../../../../shared/ui/src/page.tsx': '',
          'webpack://product/./src/loader.ts': '',
          'webpack://webpack/runtime/load_script': '',
          '/builds/team/src/x.ts': '',
        },
      },
    ),
  ],
])('allows: %s', (_, sound) => {
  expect(checkFiles(sound)).toEqual([]);
});

test('allows the first paint to grow by a tenth', () => {
  const sized = (bytes: number) => ({
    version: '1.0.0-ab',
    download: { bytes, files: new Map(), messages: 0 },
  });
  const compare = (now: number, then: number) =>
    checkFirstPaint('product', sized(now), sized(then));
  expect(compare(100_000, 95_000)).toEqual([]);
  expect(compare(1000, 0)).toEqual([]);
  expect(compare(90_000, 100_000)).toEqual([]);
  expect(compare(112_000, 100_000)).toMatchObject([
    { rule: 'first-paint', remedy: expect.stringContaining('--allow first-paint') },
  ]);
});

test('an outline must be valid, and a release without one gets a note', () => {
  const outlineOf = (outline: unknown) =>
    checkFiles(release({ 'outline.json': JSON.stringify(outline) }));
  expect(outlineOf(OUTLINE)).toEqual([]);
  expect(outlineOf({ ...OUTLINE, layout: 'mine' })).toMatchObject([
    { rule: 'outline', file: 'outline.json', message: expect.stringContaining('layout') },
  ]);
  expect(outlineOf({ ...OUTLINE, texts: { en: { long: 'x'.repeat(70_000) } } })).toMatchObject([
    { rule: 'outline', message: expect.stringContaining('65536') },
  ]);
  const { record, ...files } = release();
  const { outline, ...without } = record;
  expect(checkFiles({ ...files, record: without })).toMatchObject([
    { rule: 'outline', warning: true },
  ]);
});
