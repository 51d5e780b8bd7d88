import { ScreenRecord } from '@vitrine/contract';
import { integrityOf } from '@vitrine/release-log';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkFirstPaint } from './first-paint.ts';
import type { Release } from './release.ts';
import { checkFiles } from './rules.ts';

const LAZY = 'export const lazy = 1;';
const SOUND: Record<string, string> = {
  'remoteEntry.js': `const hashes = ['${integrityOf(Buffer.from(LAZY))}']; const of = { './screen': 1 };`,
  'js/screen.js': 'export const Component = () => null;',
  'js/lazy.js': LAZY,
  'css/screen.css':
    '@layer base; @layer screen { .page-a1 { color: red } .page-a1 > p { margin: 0 } }',
};

function release(
  over: Record<string, string> = {},
  { sources = {}, ...record }: Partial<ScreenRecord> & { sources?: Record<string, string> } = {},
): Release {
  const files = new Map(
    Object.entries({ ...SOUND, ...over }).map(([path, text]) => [path, Buffer.from(text)]),
  );
  const map = { sources: Object.keys(sources), sourcesContent: Object.values(sources) };
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
      shared: { react: '^19.3.0', 'react/jsx-runtime': '^19.3.0', '@vitrine/kit': '^0.2.0' },
      commit: null,
      by: 'Noor',
      at: '2026-11-03T14:03:00.000Z',
      ...record,
    }),
    files,
    maps: new Map([['js/screen.js', Buffer.from(JSON.stringify(map))]]),
  };
}

test('finds nothing in a sound release', () => {
  expect(checkFiles(release())).toEqual([]);
});

const css = (text: string) => ({ 'css/screen.css': text });
const js = (text: string) => ({ 'js/screen.js': `export const Component = () => null; ${text}` });
const layered = (text: string) => css(`@layer screen { ${text} }`);
const source = (text: string) => ({ sources: { '../../src/body.tsx': text } });

test.each<[string, Release, rule: string, file: string | undefined, said: RegExp]>([
  [
    'no route',
    release({}, { screen: 'nothing-such' }),
    'route',
    undefined,
    /with a route: home, product/,
  ],
  [
    'nothing exposed',
    release({ 'remoteEntry.js': `'${integrityOf(Buffer.from(LAZY))}'` }),
    'exposes',
    'remoteEntry.js',
    /not expose .\/screen/,
  ],
  ['no Component', release({ 'js/screen.js': '' }), 'exposes', 'js/screen.js', /a Component/],
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
    /"nothing-such"/,
  ],
  [
    'a path to nowhere',
    release({}, source('<a href="/en/about">')),
    'link',
    'src/body.tsx',
    /"\/en\/about"/,
  ],
])('finds: %s', (_, broken, rule, file, said) => {
  const findings = checkFiles(broken);
  expect(findings).toMatchObject([
    { rule, ...(file && { file }), message: expect.stringMatching(said) },
  ]);
  expect(findings[0]?.remedy).toMatch(/\.$/);
});

test.each([
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
  ['an invalid source map', { ...release(), maps: new Map([['a.js', Buffer.from('{')]]) }],
])('allows: %s', (_, sound) => {
  expect(checkFiles(sound)).toEqual([]);
});

test('allows the first paint to grow by a tenth', () => {
  const sized = (size: number) =>
    release({ 'js/screen.js': `Component;${' '.repeat(size)}` }).record;
  expect(checkFirstPaint(sized(100_000), sized(95_000))).toEqual([]);
  expect(checkFirstPaint(sized(3000), sized(0))).toEqual([]);
  expect(checkFirstPaint(sized(90_000), sized(100_000))).toEqual([]);
  expect(checkFirstPaint(sized(112_000), sized(100_000))).toMatchObject([
    { rule: 'first-paint', remedy: expect.stringContaining('--allow first-paint') },
  ]);
});
