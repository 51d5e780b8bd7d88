import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScreenRecord } from '@vitrine/contract';
import { parseJsonBytes } from '@vitrine/release-log';
import { writeHostPackage, writeScreenPackage } from '@vitrine/release-log/testing';
import { describe, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';

const { at, opened, screen, host, screenProcess, publish } = useCommands();

describe('publish', () => {
  test('prints one JSON object on stdout, and progress elsewhere', async () => {
    const dir = await writeScreenPackage(at('product'));
    const done = await screenProcess('publish', 'product', '--dir', dir, '--no-build', '--json');
    expect(JSON.parse(done.stdout)).toEqual({
      screen: 'product',
      version: expect.stringMatching(/^0\.1\.0-[0-9a-f]{10}$/),
      published: true,
      files: 9,
      bytes: expect.any(Number),
      next: [expect.stringMatching(/^pnpm screen promote product@0\.1\.0-[0-9a-f]{10}$/)],
    });
    expect(done.stderr).toMatch(/Compressing and writing 9 files/);
  });

  test('writes every file with its hash and its compressed forms, but no source map', async () => {
    const { version } = await publish();
    const store = opened();
    const bytes = await store.get(`screens/product/releases/${version}.json`);
    const record = parseJsonBytes(ScreenRecord, bytes ?? new Uint8Array(), 'the record');
    expect(Object.keys(record.files)).toEqual([
      expect.stringMatching(/^outline\.[0-9a-f]{10}\.json$/),
      expect.stringMatching(/^remoteEntry\.[0-9a-f]{10}\.js$/),
      'static/css/screen.css',
      'static/js/lazy.js',
      'static/js/screen.js',
      'static/js/words-de.js',
      'static/js/words-en.js',
      // For hosts of other sites.
      expect.stringMatching(/^@mf-types\.[0-9a-f]{10}\.zip$/),
      expect.stringMatching(/^mf-manifest\.[0-9a-f]{10}\.json$/),
    ]);
    expect(record).toMatchObject({
      screen: 'product',
      contract: 1,
      route: '/:locale/product/:id',
      preload: ['/v1/{locale}/products/{id}'],
    });
    expect(await store.list('screens/product/files/static/js')).toEqual(
      ['lazy.js', 'screen.js', 'words-de.js', 'words-en.js'].flatMap((name) => [
        name,
        `${name}.br`,
        `${name}.gz`,
      ]),
    );
  });

  test('the same bytes get the same version and are not written again; other bytes get another version', async () => {
    const first = await publish('one');
    expect(await publish('one')).toEqual({ ...first, published: false });
    expect((await publish('two')).version).not.toBe(first.version);
  });

  test('a dry run writes nothing', async () => {
    const dir = await writeScreenPackage(at('product'));
    const done = await screen('publish', 'product', '--dir', dir, '--no-build', '--dry-run');
    expect(done).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Would publish product@/),
    });
    expect(await opened().list('screens')).toEqual([]);
  });

  test.each([
    [
      'a file that is not there',
      { firstPaint: { scripts: ['gone.js'], styles: [] } },
      /names "gone.js"/,
    ],
    ['an entry that is not there', { entry: 'gone.js' }, /names "gone.js"/],
    ['a name that leaves the folder', { entry: '../package.json' }, /names "..\/package.json"/],
    ['another shape', { locales: ['en'] }, /build.json is not valid: locales/],
    ['an invalid container name', { container: 'a;b' }, /would be invalid: container/],
  ])('refuses metadata with %s', async (_, build, message) => {
    const dir = await writeScreenPackage(at('product'), { build });
    const done = await screen('publish', 'product', '--dir', dir, '--no-build', '--json');
    expect(done).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
    expect(JSON.parse(done.stdout)).toMatchObject({ code: 'unfit-build' });
    expect(done.stderr).toMatch(/\nremedy: /);
    expect(await opened().list('screens')).toEqual([]);
  });

  test.each(['.hidden', 'a b.js', 'x.js.br'])('refuses a file called %j', async (name) => {
    const dir = await writeScreenPackage(at('product'), { files: { [name]: '' } });
    const done = await screen('publish', 'product', '--dir', dir, '--no-build');
    expect(done).toMatchObject({ code: 1, stderr: expect.stringContaining('has ') });
  });

  test('refuses a symbolic link', async () => {
    const dir = await writeScreenPackage(at('product'));
    await writeFile(at('secret'), 'secret');
    await symlink(at('secret'), join(dir, 'dist/secret.js'));
    const done = await screen('publish', 'product', '--dir', dir, '--no-build');
    expect(done).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not a regular file'),
    });
  });

  test('refuses the package of another screen, and a folder without a package', async () => {
    const dir = await writeScreenPackage(at('home'), { screen: 'home' });
    expect(await screen('publish', 'product', '--dir', dir, '--no-build')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /is the screen "home", not "product"\.\nremedy: Correct vitrine\.screen in .*package\.json, or/,
      ),
    });
    expect(await screen('publish', 'product', '--dir', at())).toMatchObject({ code: 1 });
  });

  // Node's ENOENT with its stack, and valibot's message with a remedy that had been followed.
  test.each([
    [
      'no build',
      {
        name: 'x',
        version: '1.0.0',
        vitrine: { screen: 'product', route: '/:locale/product/:id', contract: 1 },
      },
      /^error: There is no build in \S+dist\.\nremedy: Build the screen first.*docs\/any-bundler\.md/,
    ],
    [
      'a package.json without vitrine',
      { name: 'x', version: '1.0.0' },
      /package\.json is not valid: vitrine is missing\.\nremedy: Add the field vitrine.*docs\/any-bundler\.md/,
    ],
    [
      'a package.json with a wrong field',
      {
        version: '1.0.0',
        vitrine: { screen: 'product', route: '/product/:id', contract: '1', preload: 'brands' },
      },
      /not valid: vitrine\.contract must be number, not "1"; vitrine\.preload must be Array, not "brands"; vitrine\.route: \/product\/:id cannot be a route: it does not begin with \/:locale\/\.\nremedy: Correct vitrine/,
    ],
    [
      'a package.json with a text',
      'nothing',
      /package\.json is not valid: as a whole must be Object/,
    ],
  ])('%s is described, with what to do', async (_, manifest, message) => {
    await mkdir(at('mine'));
    await writeFile(at('mine', 'package.json'), JSON.stringify(manifest));
    const done = await screen('publish', 'product', '--dir', at('mine'), '--from', 'dist/');
    expect(done).toMatchObject({ code: 1, stdout: '' });
    expect(done.stderr).toMatch(message);
    expect(done.stderr).not.toMatch(/ENOENT|Invalid|\n {4}at /);
  });

  test('the outline of another bundler’s build is that of the release', async () => {
    const route = '/:locale/product/:id';
    const vitrine = { screen: 'product', route, contract: 1, container: 'jug', shared: {} };
    const outline = { layout: 'page', first: [{ kind: 'title', text: 'name' }], texts: {} };
    await mkdir(at('mine', 'dist'), { recursive: true });
    await Promise.all([
      writeFile(
        at('mine', 'package.json'),
        JSON.stringify({ name: 'x', version: '1.0.0', vitrine }),
      ),
      writeFile(at('mine', 'dist', 'remoteEntry.js'), 'var jug = { "./screen": 1 };'),
      writeFile(at('mine', 'dist', 'outline.json'), JSON.stringify(outline)),
    ]);
    const options = ['--dir', at('mine'), '--from', 'dist/', '--json'];
    const allowed = ['exposes', 'bundled', 'messages'].flatMap((rule) => ['--allow', rule]);
    const done = await screen('publish', 'product', ...options, ...allowed);
    const { version } = JSON.parse(done.stdout);
    const bytes = await opened().get(`screens/product/releases/${version}.json`);
    const record = parseJsonBytes(ScreenRecord, bytes ?? new Uint8Array(), 'the record');
    expect(record.outline).toMatch(/^outline\.[0-9a-f]{10}\.json$/);
    expect(Object.keys(record.files)).toContain(record.outline);
  });

  test('a host whose template or start script cannot be served is refused', async () => {
    const dir = await writeHostPackage(at('host'), {
      template: '<html lang="en" dir="ltr">__HOST_BASE__',
      start: 'x = "</script>"',
    });
    const done = await host('publish', '--dir', dir, '--no-build');
    expect(done).toMatchObject({ code: 1 });
    expect(done.stderr).toMatch(/no <!--vitrine:head-->.*contains "<\/script"/s);
  });
});
