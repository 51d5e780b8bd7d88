import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@vitrine/release-log';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ScreenManifest } from '../manifest.ts';
import { readOtherBuild } from './read-build.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

const ENTRY = 'var wishlist_3f9a;(()=>{wishlist_3f9a={init(){},get(){}}})()';
const FILES: Record<string, string> = {
  'remoteEntry.js': ENTRY,
  'screen.1a.js': '',
  'screen.2b.css': '',
  'words-de.3c.js': '',
  'lazy.4d.js': '',
};
const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const MANIFEST = {
  name: 'wishlist_3f9a',
  metaData: {
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  exposes: [
    {
      path: './screen',
      assets: {
        js: { sync: ['lazy.4d.js', 'screen.1a.js'], async: ['words-de.3c.js'] },
        css: { sync: ['screen.2b.css'], async: [] },
      },
    },
  ],
  shared: [{ name: 'react', requiredVersion: '^19.3.0', assets: none }],
};

interface Build {
  files?: Record<string, string>;
  manifest?: unknown;
  vitrine?: Partial<ScreenManifest['vitrine']>;
}

async function read({ files = FILES, manifest, vitrine }: Build) {
  if (manifest !== undefined) {
    await writeFile(join(folder.path, 'mf-manifest.json'), JSON.stringify(manifest));
  }
  const built = Object.entries(files).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return { path, bytes, integrity: integrityOf(bytes) };
  });
  const own = { screen: 'wishlist', contract: 1, preload: [], examples: [], locales: [] };
  const screen = { version: '1.0.0', vitrine: { ...own, ...vitrine } } as ScreenManifest;
  return readOtherBuild(folder.path, screen, built);
}

test('a build is described by its manifest', async () => {
  expect(await read({ manifest: MANIFEST })).toEqual({
    container: 'wishlist_3f9a',
    entry: 'remoteEntry.js',
    firstPaint: { scripts: ['lazy.4d.js', 'screen.1a.js'], styles: ['screen.2b.css'] },
    locales: { de: ['words-de.3c.js'] },
    shared: { react: '^19.3.0' },
  });
});

test('a build without a manifest is described by package.json and its files', async () => {
  expect(await read({ vitrine: { shared: { react: '^19.3.0' }, locales: ['en'] } })).toEqual({
    container: 'wishlist_3f9a',
    entry: 'remoteEntry.js',
    firstPaint: { scripts: ['screen.1a.js'], styles: ['screen.2b.css'] },
    locales: { en: [], de: ['words-de.3c.js'] },
    shared: { react: '^19.3.0' },
  });
});

const shared = { react: '^19.3.0' };
const entry = (text: string) => ({ files: { ...FILES, 'remoteEntry.js': text } });
const metaData = (over: object) => ({
  manifest: { ...MANIFEST, metaData: { ...MANIFEST.metaData, ...over } },
});

test.each<[string, Build, RegExp]>([
  ['no entry', { files: {}, vitrine: { shared } }, /no mf-manifest.json and no remoteEntry.js/],
  ['no shared modules', {}, /does not say which modules the screen takes from the host/],
  [
    'an ES module',
    { ...entry('export { get, init };'), vitrine: { shared } },
    /not a classic script/,
  ],
  ['import.meta', { ...entry('var a = import.meta.url'), vitrine: { shared } }, /not a classic/],
  ['no global variable', { ...entry('(()=>{})()'), vitrine: { shared } }, /declares no global/],
  ['several', { ...entry('var a, b'), vitrine: { shared } }, /declares a, b, so its container/],
  [
    'another container',
    { vitrine: { shared, container: 'other' } },
    /does not register the container other/,
  ],
  ['an invalid manifest', { manifest: {} }, /mf-manifest.json is not valid: .*name/],
  ['no ./screen', { manifest: { ...MANIFEST, exposes: [] } }, /exposes nothing, not .\/screen/],
  ['a public path', metaData({ publicPath: '/cdn/' }), /has the public path "\/cdn\/"/],
  ['a public path as code', metaData({ getPublicPath: 'return "/"' }), /has getPublicPath/],
  [
    'a copy of React',
    {
      manifest: {
        ...MANIFEST,
        shared: [
          {
            name: 'react',
            requiredVersion: '^19.3.0',
            assets: { ...none, js: { sync: ['react.js'], async: [] } },
          },
        ],
      },
    },
    /shares react with a copy in the build/,
  ],
])('a build with %s is refused', async (_, build, said) => {
  await expect(read(build)).rejects.toMatchObject({
    code: 'unfit-build',
    message: expect.stringMatching(said),
    remedy: expect.stringMatching(/./),
  });
});

test('a container without a global variable is named in package.json', async () => {
  const build = entry('globalThis["wishlist_3f9a"] = {}');
  const described = await read({ ...build, vitrine: { shared, container: 'wishlist_3f9a' } });
  expect(described.container).toBe('wishlist_3f9a');
});
