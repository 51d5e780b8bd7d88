import type { ScreenModule } from '@vitrine/contract';
import { unzipSync } from 'fflate';
import { expect, expectTypeOf, test } from 'vitest';
import type { Built } from '../read-files.ts';
import { addFederationFiles } from './add-federation-files.ts';
import type * as published from './screen.d.ts';

const MANIFEST = {
  version: '1.4.0',
  vitrine: {
    screen: 'product',
    contract: 1,
    route: '/:locale/product/:id',
    preload: [],
    examples: [],
    locales: [],
  },
};
const BUILD = {
  container: 'screen_product',
  entry: 'remoteEntry.1a.js',
  firstPaint: { scripts: ['screen.2b.js'], styles: ['screen.3c.css'] },
  locales: { de: ['words-de.4d.js'], en: ['words-en.5e.js'] },
  shared: { react: '^19.3.0' },
};

const add = async () => {
  const none: Built = { files: [], maps: new Map() };
  const { built, manifest } = await addFederationFiles(MANIFEST, BUILD, none);
  const bytesOf = (path: string) => built.files.find((file) => file.path === path)?.bytes;
  return { manifest, paths: built.files.map(({ path }) => path), bytesOf };
};

test('the manifest names entry, scripts, styles, shared modules and types', async () => {
  const { manifest, paths, bytesOf } = await add();
  expect(manifest).toMatch(/^mf-manifest\.\w{10}\.json$/);
  const written = JSON.parse(new TextDecoder().decode(bytesOf(manifest)));
  expect(written).toMatchObject({
    name: 'screen_product',
    metaData: {
      globalName: 'screen_product',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.1a.js', type: 'global' },
      types: { zip: paths.find((path) => path.startsWith('@mf-types')) },
    },
    shared: [{ name: 'react', requiredVersion: '^19.3.0', singleton: true }],
    exposes: [
      {
        path: './screen',
        assets: {
          js: { sync: ['screen.2b.js'], async: ['words-de.4d.js', 'words-en.5e.js'] },
          css: { sync: ['screen.3c.css'] },
        },
      },
    ],
  });
});

test('the archive has the types of ./screen, and the same bytes each time', async () => {
  const { paths, bytesOf } = await add();
  const types = String(paths.find((path) => path.startsWith('@mf-types')));
  const files = unzipSync(new Uint8Array(bytesOf(types) ?? []));
  expect(Object.keys(files)).toEqual(['screen.d.ts']);
  expect(new TextDecoder().decode(files['screen.d.ts'])).toContain('export declare const loader');
  expect((await add()).paths).toEqual(paths);
});

// `pnpm check` compares these types; at run time the test does nothing.
test('the types are those of the contract', () => {
  expectTypeOf<ScreenModule['loader']>().toExtend<typeof published.loader>();
  expectTypeOf<typeof published.loader>().toExtend<ScreenModule['loader']>();
  expectTypeOf<NonNullable<ScreenModule['shouldRevalidate']>>().toEqualTypeOf<
    NonNullable<typeof published.shouldRevalidate>
  >();
});
