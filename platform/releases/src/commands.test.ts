// The commands on a real store in a folder. Most run in this process, since starting one takes a
// second; what depends on processes (output streams, exit codes, two teams at once) starts real
// ones.
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LogEntry, ScreenRecord } from '@vitrine/contract';
import {
  type CheckReport,
  findScreen,
  openStore,
  parseJsonBytes,
  putCheckReport,
  readHead,
} from '@vitrine/release-log';
import {
  runScript,
  TEST_SIGNER,
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from './environment.ts';
import { hostProgram } from './program/host.ts';
import { releasesProgram } from './program/releases.ts';
import { run } from './program/run.ts';
import { screenProgram } from './program/screen.ts';

const bin = (name: string) => new URL(`./bin/${name}.ts`, import.meta.url).pathname;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
  store = join(folder.path, 'store');
});
afterEach(() => folder[Symbol.asyncDispose]());

type Variables = Readonly<Record<string, string>>;
const env = (): Variables => ({ VITRINE_RELEASES: store });

async function runHere(
  program: typeof screenProgram,
  args: readonly string[],
  variables: Variables = env(),
  cwd: string = process.cwd(),
) {
  const written = { stdout: '', stderr: '' };
  const environment: Environment = {
    cwd,
    env: { ...process.env, ...variables },
    now: () => new Date(),
    stdout: (text) => {
      written.stdout += `${text}\n`;
    },
    stderr: (text) => {
      written.stderr += `${text}\n`;
    },
  };
  const code = await run(environment, program(environment), args);
  return { code, ...written };
}

const screen = (...args: string[]) => runHere(screenProgram, args);
const host = (...args: string[]) => runHere(hostProgram, args);
const screenProcess = (...args: string[]) => runScript(bin('screen'), args, { env: env() });
const hostProcess = (...args: string[]) => runScript(bin('host'), args, { env: env() });

const Published = v.object({ version: v.string(), published: v.boolean() });

async function publish(change = '', over: Parameters<typeof writeScreenPackage>[1] = {}) {
  const dir = join(folder.path, `product-${change}`);
  await writeScreenPackage(dir, { change, ...over });
  const done = await screen('publish', 'product', '--dir', dir, '--no-build', '--json');
  expect(done).toMatchObject({ code: 0 });
  return v.parse(Published, JSON.parse(done.stdout));
}

/** Replaces what is live without a recorded check. */
const promote = (version: string, ...args: string[]) =>
  screen('promote', `product@${version}`, '--unchecked', '--why', 'a trial', ...args);

/** Records a check, as `check --browser` does once it has found nothing. */
async function recordCheck(version: string, change: Partial<CheckReport> = {}) {
  const opened = openStore(store);
  const { reference } = await findScreen(opened, 'product', version);
  const head = await readHead(opened, 'stable');
  await putCheckReport(
    opened,
    'product',
    version,
    {
      record: reference.record,
      host: '0.1.0-host',
      site: 'http://localhost:4000',
      log: head ? { channel: 'stable', n: head.n, at: head.at } : undefined,
      at: '2026-11-03T14:03:00.000Z',
      by: 'Ida',
      pages: ['/en/product/one'],
      allowed: [],
      ...change,
    },
    TEST_SIGNER,
  );
}

async function publishHost(over: Parameters<typeof writeHostPackage>[1] = {}) {
  const dir = await writeHostPackage(join(folder.path, 'host'), over);
  const done = await host('publish', '--dir', dir, '--no-build', '--json');
  expect(done).toMatchObject({ code: 0 });
  return v.parse(Published, JSON.parse(done.stdout));
}

describe('several screens', () => {
  const NAMES = ['home', 'product'];
  const inRepository = (...args: string[]) => runHere(screenProgram, args, env(), folder.path);
  const objectsOf = (stdout: string) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  beforeEach(async () => {
    await writeFile(join(folder.path, 'pnpm-workspace.yaml'), '');
    for (const name of NAMES) {
      await writeScreenPackage(join(folder.path, 'remotes', name), { screen: name });
    }
  });

  test('are published and promoted by one command each, with one JSON object a line', async () => {
    const published = await inRepository('publish', ...NAMES, '--no-build', '--json');
    const screens = objectsOf(published.stdout);
    expect(screens).toMatchObject(NAMES.map((name) => ({ screen: name, published: true })));
    await publishHost();
    const releases = screens.map(({ screen: name, version }) => `${name}@${version}`);
    const args = ['--unchecked', '--why', 'a trial', '--json'];
    const promoted = await inRepository('promote', ...releases, ...args);
    expect(objectsOf(promoted.stdout)).toMatchObject(
      NAMES.map((name) => ({ screen: name, changed: true })),
    );
    const live = JSON.parse((await screen('status', '--json')).stdout);
    expect(Object.keys(live.screens)).toEqual(NAMES);
  });

  test('end with the first failure, and what was done before is printed', async () => {
    const done = await inRepository('publish', 'home', 'none', 'product', '--no-build', '--json');
    expect(done.code).toBe(1);
    expect(objectsOf(done.stdout)).toMatchObject([
      { screen: 'home', published: true },
      { code: 'unknown-screen', message: 'There is no screen none. Screens: home, product.' },
    ]);
    expect(done.stderr).toContain('There is no screen none.');
  });

  test('cannot be in one folder', async () => {
    const done = await inRepository('publish', ...NAMES, '--dir', 'remotes/home', '--no-build');
    expect(done).toMatchObject({ code: 2, stdout: '' });
    expect(done.stderr).toContain('--dir is the folder of one screen, not of 2.');
  });
});

describe('publish', () => {
  test('prints one JSON object on stdout, and progress elsewhere', async () => {
    const dir = await writeScreenPackage(join(folder.path, 'product'));
    const done = await screenProcess('publish', 'product', '--dir', dir, '--no-build', '--json');
    expect(JSON.parse(done.stdout)).toEqual({
      screen: 'product',
      version: expect.stringMatching(/^0\.1\.0-[0-9a-f]{10}$/),
      published: true,
      files: 8,
      bytes: expect.any(Number),
      next: [expect.stringMatching(/^pnpm screen promote product@0\.1\.0-[0-9a-f]{10}$/)],
    });
    expect(done.stderr).toMatch(/Compressing and writing 8 files/);
  });

  test('writes every file with its hash and its compressed forms, but no source map', async () => {
    const { version } = await publish();
    const opened = openStore(store);
    const bytes = await opened.get(`screens/product/releases/${version}.json`);
    const record = parseJsonBytes(ScreenRecord, bytes ?? new Uint8Array(), 'the record');
    expect(Object.keys(record.files)).toEqual([
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
      preload: ['/v1/{locale}/product'],
    });
    expect(await opened.list('screens/product/files/static/js')).toEqual(
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
    const dir = await writeScreenPackage(join(folder.path, 'product'));
    const done = await screen('publish', 'product', '--dir', dir, '--no-build', '--dry-run');
    expect(done).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Would publish product@/),
    });
    expect(await openStore(store).list('screens')).toEqual([]);
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
    const dir = await writeScreenPackage(join(folder.path, 'product'), { build });
    const done = await screen('publish', 'product', '--dir', dir, '--no-build', '--json');
    expect(done).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
    expect(JSON.parse(done.stdout)).toMatchObject({ code: 'unfit-build' });
    expect(done.stderr).toMatch(/\nremedy: /);
    expect(await openStore(store).list('screens')).toEqual([]);
  });

  test.each(['.hidden', 'a b.js', 'x.js.br'])('refuses a file called %j', async (name) => {
    const dir = await writeScreenPackage(join(folder.path, 'product'), { files: { [name]: '' } });
    const done = await screen('publish', 'product', '--dir', dir, '--no-build');
    expect(done).toMatchObject({ code: 1, stderr: expect.stringContaining('has ') });
  });

  test('refuses a symbolic link', async () => {
    const dir = await writeScreenPackage(join(folder.path, 'product'));
    await writeFile(join(folder.path, 'secret'), 'secret');
    await symlink(join(folder.path, 'secret'), join(dir, 'dist/secret.js'));
    const done = await screen('publish', 'product', '--dir', dir, '--no-build');
    expect(done).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not a regular file'),
    });
  });

  test('refuses the package of another screen, and a folder without a package', async () => {
    const dir = await writeScreenPackage(join(folder.path, 'home'), { screen: 'home' });
    expect(await screen('publish', 'product', '--dir', dir, '--no-build')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is the screen "home", not "product"'),
    });
    expect(await screen('publish', 'product', '--dir', folder.path)).toMatchObject({ code: 1 });
  });

  test('a host whose template or start script cannot be served is refused', async () => {
    const dir = await writeHostPackage(join(folder.path, 'host'), {
      template: '<html lang="en" dir="ltr">__HOST_BASE__',
      start: 'x = "</script>"',
    });
    const done = await host('publish', '--dir', dir, '--no-build');
    expect(done).toMatchObject({ code: 1 });
    expect(done.stderr).toMatch(/no <!--vitrine:head-->.*contains "<\/script"/s);
  });
});

describe('check', () => {
  const check = async (over: Parameters<typeof writeScreenPackage>[1], ...args: string[]) => {
    const dir = await writeScreenPackage(join(folder.path, 'product'), over);
    return screen('check', 'product', '--dir', dir, '--no-build', ...args);
  };

  test('reports that a screen may go live, or lists all findings', async () => {
    await host('promote', (await publishHost()).version);
    expect(await check({})).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^product@0.1.0-\w+ is fit to go live.\n$/),
    });
    const files = { 'static/css/screen.css': 'body {}', 'static/js/new.js': 'eval("1")' };
    const unfit = await check({ files, contract: 2 });
    expect(unfit.code).toBe(1);
    for (const rule of ['global-css', 'eval', 'integrity', 'contract']) {
      expect(unfit.stdout).toContain(`wrong [${rule}] `);
    }
    const json = JSON.parse((await check({ files }, '--json', '--allow', 'eval')).stdout);
    expect(json).toMatchObject({ screen: 'product', fit: false });
    expect(json.findings[0]).toEqual({
      rule: expect.any(String),
      file: expect.any(String),
      message: expect.any(String),
      remedy: expect.any(String),
    });
    expect((await check({ files }, '--allow', 'eval', 'integrity', 'global-css')).code).toBe(0);
  });

  test.each([
    [{ VITRINE_CHROMIUM: '/nowhere' }, [], 1, /is not a program: \/nowhere.*remedy: Install it/s],
    [
      {},
      ['--site', 'http://localhost:9'],
      1,
      /does not answer at http:\/\/localhost:9\/.*pnpm start/s,
    ],
    [
      { VITRINE_SITE_URL: 'http://localhost:9' },
      [],
      1,
      /does not answer at http:\/\/localhost:9\//,
    ],
    [{ PORT: '9' }, [], 1, /does not answer at http:\/\/localhost:9\//],
    [{}, ['--site', 'the shop'], 2, /"the shop" is not a valid URL/],
  ])(
    '--browser with %j and %j fails and says what is missing',
    async (more, args, code, message) => {
      const dir = await writeScreenPackage(join(folder.path, 'product'));
      const given = ['check', 'product', '--dir', dir, '--no-build', '--browser', ...args];
      // Any program will do: it is not started before there is a site to look at.
      const variables = { VITRINE_CHROMIUM: process.execPath, ...env(), ...more };
      const done = await runHere(screenProgram, given, variables);
      expect(done).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) });
    },
  );

  test('publish applies the rules for files, and only notes what is not compatible with the live host', async () => {
    await host('promote', (await publishHost()).version);
    const dir = await writeScreenPackage(join(folder.path, 'product'), {
      files: { 'static/css/screen.css': 'body {}' },
      contract: 2,
    });
    const args = ['publish', 'product', '--dir', dir, '--no-build'];
    const refused = await screen(...args);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/styles body.*remedy: Write styles as CSS modules/s);
    expect(await openStore(store).list('screens')).toEqual([]);
    const allowed = await screen(...args, '--allow', 'global-css');
    expect(allowed.code).toBe(0);
    expect(allowed.stderr).toMatch(/note \[contract\]/);
    // The allowance is not stored: the rules are applied again to the files in the store.
    const { version } = v.parse(
      Published,
      JSON.parse((await screen(...args, '--allow', 'global-css', '--json')).stdout),
    );
    const promoted = await screen('promote', `product@${version}`);
    expect(promoted.stderr).toMatch(/styles body/);
    expect((await screen('check', `product@${version}`)).stdout).toMatch(/\[contract\]/);
  });

  // `promote` said “is live for all”, and every visitor got status 404.
  test('a screen whose route the live host lacks is not promoted before such a host', async () => {
    const old = { routes: { home: '/:locale/home' } };
    await host('promote', (await publishHost(old)).version);
    const dir = await writeScreenPackage(join(folder.path, 'product'));
    const args = ['product', '--dir', dir, '--no-build'];
    const published = await screen('publish', ...args);
    expect(published).toMatchObject({ code: 0, stderr: expect.stringMatching(/note \[route\]/) });
    const [, name = ''] = /Published (\S+):/.exec(published.stdout) ?? [];
    expect(published.stdout).toContain(
      `Live with: pnpm host publish, then pnpm host promote <version>, then pnpm screen promote ${name}\n`,
    );
    const refused = await screen('promote', name);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      /no route for product@.*remedy: First publish and promote a host.*pnpm host publish/s,
    );
    // The browser check says this one thing, instead of four consequences.
    const checked = await screen('check', name, '--browser', '--site', 'http://localhost:9');
    expect(checked.code).toBe(1);
    expect(checked.stdout.match(/(wrong|note) \[[a-z-]+\]/g)).toEqual(['wrong [route]']);
    expect(checked.stdout).toContain('The browser check was left out');

    const routes = { ...old.routes, product: '/:locale/product/:id' };
    await host('promote', (await publishHost({ routes, change: 'route' })).version);
    expect(await screen('promote', name)).toMatchObject({ code: 0 });
    // A host without the route of a live screen would take its pages away.
    const before = (await publishHost({ ...old, change: 'older' })).version;
    expect(await host('promote', before)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no route for product@'),
    });
    expect(await host('promote', before, '--allow', 'route')).toMatchObject({ code: 0 });
  });

  // A release went live, recorded as checked, in which French visitors read the key `text`.
  test('a message that a locale lacks is refused by check and publish, with key and locale', async () => {
    const dir = await writeScreenPackage(join(folder.path, 'product'));
    await mkdir(join(dir, 'src/messages'), { recursive: true });
    const write = (locale: string, messages: object) =>
      writeFile(join(dir, `src/messages/${locale}.json`), JSON.stringify(messages));
    await write('en', { title: 'Wishlist', text: '{count} pieces' });
    await write('fr', { title: 'Souhaits' });
    await write('de', { title: 'Wünsche', text: '{anzahl} Stücke' });
    const args = ['product', '--dir', dir, '--no-build'];
    const checked = await screen('check', ...args);
    expect(checked.code).toBe(1);
    expect(checked.stdout).toContain('wrong [messages] src/messages/fr.json: "text" is missing.');
    expect(checked.stdout).toContain('src/messages/de.json: "text" has no {count}.');
    expect(await screen('publish', ...args)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('src/messages/fr.json: "text" is missing.'),
    });
    expect(await screen('publish', ...args, '--allow', 'messages')).toMatchObject({ code: 0 });
    await write('fr', { title: 'Souhaits', text: '{count} pièces' });
    await write('de', { title: 'Wünsche', text: '{count} Stücke' });
    expect(await screen('check', ...args)).toMatchObject({ code: 0 });
  });

  test('another bundler’s release needs a container name of its own', async () => {
    const build = { standalone: false };
    await screen('promote', `product@${(await publish('one', { build })).version}`);
    const { version } = await publish('two', { build });
    expect(await promote(version)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/has the container name screen_product, as 0\.1\.0-/),
    });
    const other = await publish('three', { build, container: 'product_three' });
    expect(await promote(other.version)).toMatchObject({ code: 0 });
  });

  test('a larger first paint is promoted only with --allow first-paint', async () => {
    await screen('promote', `product@${(await publish('one')).version}`);
    const { version } = await publish('two', {
      files: { 'static/js/screen-74776f.js': `Component;${' '.repeat(20_000)}` },
    });
    expect(await promote(version)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/bytes for its first paint.*--allow first-paint/s),
    });
    const meant = await promote(version, '--allow', 'first-paint');
    expect(meant.code).toBe(0);
    // A rollback and a second promotion need no --allow.
    expect(await screen('rollback', 'product')).toMatchObject({ code: 0 });
  });

  test('a build over the budget fails the check and is published only with --allow budget', async () => {
    const product = await writeScreenPackage(join(folder.path, 'product'), { budget: 20 });
    const shell = await writeHostPackage(join(folder.path, 'host'), { budget: 20 });
    for (const [program, name] of [
      [screen, ['product', '--dir', product]],
      [host, ['--dir', shell]],
    ] as const) {
      const checked = await program('check', ...name, '--no-build');
      expect(checked).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/wrong \[budget\] .* more than its budget: /),
      });
      const args = ['publish', ...name, '--no-build'];
      expect(await program(...args)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/more than its budget.*raise vitrine\.budget/s),
      });
      expect(await program(...args, '--allow', 'budget')).toMatchObject({ code: 0 });
    }
  });

  test('reports that a host may go live, or which live screens it does not support', async () => {
    await screen('promote', `product@${(await publish()).version}`);
    const check = async (over: Parameters<typeof writeHostPackage>[1]) => {
      const dir = await writeHostPackage(join(folder.path, 'host'), over);
      return host('check', '--dir', dir, '--no-build');
    };
    expect(await check({})).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^host@0.1.0-\w+ is fit to go live.\n$/),
    });
    expect(await check({ contracts: [2] })).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/wrong \[contract\] product@.* needs contract 1/),
    });
  });

  test('a rollback to an incompatible release is refused, unless forced', async () => {
    await screen('promote', `product@${(await publish('one')).version}`);
    await promote((await publish('two', { contract: 2 })).version);
    await host('promote', (await publishHost({ contracts: [2] })).version);
    expect(await screen('rollback', 'product')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/needs contract 1; .*remedy: /s),
    });
    expect(await screen('rollback', 'product', '--force')).toMatchObject({ code: 0 });
  });
});

describe('promote and rollback', () => {
  test('a release goes live, the next one as a canary, then for everybody, and is rolled back', async () => {
    const one = (await publish('one')).version;
    const two = (await publish('two')).version;
    const shell = (await publishHost()).version;
    await host('promote', `host@${shell}`, '--by', 'Ida');
    await screen('promote', `product@${one}`, '--by', 'Noor', '--why', 'first');

    await recordCheck(two);
    const canary = await screen('promote', `product@${two}`, '--canary', '10', '--json');
    expect(JSON.parse(canary.stdout)).toEqual({
      screen: 'product',
      version: two,
      action: 'canary',
      share: 10,
      channel: 'stable',
      n: 3,
      changed: true,
    });
    await screen('promote', `product@${two}`, '--by', 'Noor', '--why', 'new gallery');
    const live = JSON.parse((await screen('status', '--json')).stdout);
    expect(live).toMatchObject({
      channel: 'stable',
      n: 4,
      host: { version: shell, by: 'Ida', owner: null },
      screens: {
        product: {
          ...{ version: two, lastGood: one, canary: null, by: 'Noor', why: 'new gallery' },
          owner: 'team-product',
        },
      },
    });

    const back = await screen('rollback', 'product', '--why', 'prices are missing');
    expect(back.stdout).toContain(`product is back at ${one} for all`);
    const history = JSON.parse((await screen('history', 'product', '--json')).stdout);
    expect(history.entries.map(({ action }: { action: string }) => action)).toEqual([
      'rollback',
      'promote',
      'canary',
      'promote',
    ]);
    expect(history.entries[0]).toMatchObject({ n: 5, version: one, why: 'prices are missing' });

    const then = await screen('status', '--at', live.screens.product.since, '--json');
    expect(JSON.parse(then.stdout).screens.product.version).toBe(two);
  });

  test('a live screen is replaced only by a release with a recorded browser check of the same files', async () => {
    const [one, two] = [(await publish('one')).version, (await publish('two')).version];
    // Nobody has this screen yet, so nobody can lose it.
    expect(await screen('promote', `product@${one}`)).toMatchObject({ code: 0 });
    for (const how of [[], ['--canary', '10'], ['--dry-run']]) {
      const done = await screen('promote', `product@${two}`, ...how);
      expect(done).toMatchObject({ code: 1, stdout: '' });
      expect(done.stderr).toContain(`product@${two} has not been checked in a browser.`);
      expect(done.stderr).toContain(`remedy: Run pnpm screen check product@${two} --browser`);
    }
    await recordCheck(two, { record: `sha384-${'A'.repeat(64)}` });
    const other = await screen('promote', `product@${two}`);
    expect(other).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is for other files than the published ones'),
    });

    const shell = (await publishHost()).version;
    await host('promote', shell);
    await recordCheck(two, { allowed: ['axe'] });
    const done = await screen('promote', `product@${two}`);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('is live for all') });
    expect(done.stderr).toMatch(/with --allow axe.*inside host@0\.1\.0-host, but host@.* is live/s);
    // It is already live, so there is nothing to do. A rollback needs no check: that release was
    // live.
    expect(await screen('promote', `product@${two}`)).toMatchObject({ code: 0 });
    expect(await screen('rollback', 'product')).toMatchObject({ code: 0 });
  });

  // `check --browser --store <copy>` recorded a pass from the site of the other store.
  test('a check that was recorded with another store is not accepted', async () => {
    await screen('promote', `product@${(await publish('one')).version}`);
    const two = (await publish('two')).version;
    for (const log of [{ channel: 'stable', n: 1, at: '2026-01-01T00:00:00.000Z' }, undefined]) {
      await recordCheck(two, { log });
      expect(await screen('promote', `product@${two}`)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /made on http:\/\/localhost:4000, with another release store.*remedy: Run pnpm screen check/s,
        ),
      });
    }
    await recordCheck(two);
    expect(await screen('promote', `product@${two}`)).toMatchObject({ code: 0 });
  });

  // Both bad releases were passed over, and no release was left, though a checked one was there.
  test('after two bad promotions without a check, the checked release is last good, and its fix passes', async () => {
    const large = { files: { 'static/js/screen-676f6f64.js': `Component;${' '.repeat(20_000)}` } };
    const good = (await publish('good', large)).version;
    await recordCheck(good);
    await screen('promote', `product@${good}`);
    for (const bad of ['bad', 'worse']) {
      expect(await promote((await publish(bad)).version)).toMatchObject({ code: 0 });
      const live = JSON.parse((await screen('status', '--json')).stdout);
      expect(live.screens.product).toMatchObject({ lastGood: good });
    }
    // As large as the checked release, and much larger than the broken one that is live.
    const fix = (
      await publish('fix', {
        files: { 'static/js/screen-666978.js': `Component;${' '.repeat(20_000)}` },
      })
    ).version;
    await recordCheck(fix);
    expect(await screen('promote', `product@${fix}`)).toMatchObject({ code: 0, stderr: '' });
    const back = await screen('rollback', 'product');
    expect(back.stdout).toContain(`product is back at ${good} for all`);
  });

  test('--unchecked requires a reason, and the history shows it', async () => {
    await screen('promote', `product@${(await publish('one')).version}`);
    const two = (await publish('two')).version;
    const done = await screen('promote', `product@${two}`, '--unchecked');
    expect(done).toMatchObject({ code: 2, stderr: expect.stringContaining('--why <text>') });
    await screen('promote', `product@${two}`, '--unchecked', '--why', 'prices are wrong');
    const three = (await publish('three')).version;
    await recordCheck(three);
    await screen('promote', `product@${three}`, '--unchecked', '--why', 'no doubt');
    const history = JSON.parse((await screen('history', 'product', '--json')).stdout);
    expect(history.entries.map(({ why }: { why: string }) => why)).toEqual([
      'no doubt',
      'prices are wrong (unchecked)',
      '',
    ]);
  });

  test('publish prints the next command: a browser check if the screen is live, then promote', async () => {
    const dir = await writeScreenPackage(join(folder.path, 'product'));
    const args = ['publish', 'product', '--dir', dir, '--no-build'];
    const first = await screen(...args);
    const [, name] = /Published (\S+):/.exec(first.stdout) ?? [];
    expect(first.stdout).toContain(`Live with: pnpm screen promote ${name}\n`);
    await screen('promote', String(name));
    expect((await screen(...args)).stdout).toContain(
      `Live with: pnpm screen check ${name} --browser, then pnpm screen promote ${name}\n`,
    );
  });

  test('promoting a live release adds no entry', async () => {
    const { version } = await publish();
    await screen('promote', `product@${version}`);
    const again = await screen('promote', `product@${version}`, '--json');
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({ n: 1, changed: false });
    expect(await openStore(store).get('channels/stable/2.json')).toBeUndefined();
  });

  test('a dry run prints the plan', async () => {
    const { version } = await publish();
    const done = await screen('promote', `product@${version}`, '--dry-run');
    expect(done.stdout).toBe(`Dry run: product@${version} is live for all.\n`);
    expect(await openStore(store).list('channels')).toEqual([]);
  });

  test('a screen that is not compatible with the live host is refused, with a remedy', async () => {
    await host('promote', (await publishHost()).version);
    const { version } = await publish('far ahead', { contract: 2, shared: { react: '^20.0.0' } });
    const done = await screen('promote', `product@${version}`);
    expect(done).toMatchObject({ code: 1, stdout: '' });
    expect(done.stderr).toMatch(/needs contract 2.*needs react \^20\.0\.0.*remedy: /s);
  });

  test('a host that is not compatible with a live screen is refused too', async () => {
    await screen('promote', `product@${(await publish()).version}`);
    const { version } = await publishHost({ contracts: [2], lends: {} });
    const done = await host('promote', version);
    expect(done).toMatchObject({ code: 1 });
    expect(done.stderr).toMatch(/needs contract 1.*does not provide it/s);
  });

  test('two promotions at the same time both succeed', async () => {
    const one = (await publish('one')).version;
    const shell = (await publishHost()).version;
    const both = await Promise.all([
      screenProcess('promote', `product@${one}`),
      hostProcess('promote', shell),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const second = await openStore(store).get('channels/stable/2.json');
    const entry = parseJsonBytes(LogEntry, second ?? new Uint8Array(), 'entry 2');
    expect(entry.set.host?.stable.version).toBe(shell);
    expect(entry.set.screens['product']?.stable.version).toBe(one);
  });
});

describe('promote and rollback with --expect', () => {
  // Two teams promoted the same screen, and the last one won without a word.
  test('of two teams that have seen the same release, the second learns who was first', async () => {
    const [one, two, three] = [
      (await publish('one')).version,
      (await publish('two')).version,
      (await publish('three')).version,
    ];
    await screen('promote', `product@${one}`, '--expect', 'none');
    const first = await promote(two, '--expect', one, '--by', 'Ida of team east');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const second = await promote(three, '--expect', one, '--by', 'Noor of team west');
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toMatch(
      new RegExp(
        `error: You expected product@${one} to be live, but product@${two} is\\. Ida of team east promoted it at 20\\S+ \\(entry 2: a trial \\(unchecked\\)\\)\\.\nremedy: .*--expect ${two}\\.\n`,
      ),
    );
    expect((await promote(three, '--expect', two)).code).toBe(0);
  });

  test('only one of several promotions that start at once with the same expectation succeeds', async () => {
    const versions = await Promise.all(
      ['a', 'b', 'c'].map(async (change) => (await publish(change)).version),
    );
    const all = await Promise.all(
      versions.map((version) => screenProcess('promote', `product@${version}`, '--expect', 'none')),
    );
    expect(all.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect(await openStore(store).list('channels/stable')).toEqual(['1.json', 'head.json']);
  });

  test('a screen that was rolled back meanwhile is not rolled back again', async () => {
    const [one, two] = [(await publish('one')).version, (await publish('two')).version];
    await promote(one);
    await promote(two);
    expect((await screen('rollback', 'product', '--expect', two)).code).toBe(0);
    const again = await screen('rollback', 'product', '--expect', two);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/expected product@\S+ to be live, .* rolled it back at/);
  });

  test('the host is promoted and rolled back only if the expected one is live', async () => {
    const one = (await publishHost()).version;
    const two = (await publishHost({ change: 'two' })).version;
    expect((await host('promote', one, '--expect', two)).stderr).toMatch(/but no host is\./);
    expect((await host('promote', one, '--expect', 'none')).code).toBe(0);
    expect((await host('promote', two, '--expect', 'none')).stderr).toContain('expected no host');
    expect((await host('promote', two, '--expect', one)).code).toBe(0);
    expect((await host('rollback', '--expect', one)).code).toBe(1);
    expect((await host('rollback', '--expect', two)).code).toBe(0);
  });

  test('a dry run is refused too, and --expect is for one screen', async () => {
    const { version } = await publish();
    const dry = await screen('promote', `product@${version}`, '--expect', version, '--dry-run');
    expect(dry).toMatchObject({ code: 1, stdout: '' });
    const several = await screen('promote', 'home@1.0.0', 'product@1.0.0', '--expect', 'none');
    expect(several.code).toBe(2);
    expect((await screen('promote', 'home@1.0.0', '--expect', '../x')).code).toBe(2);
  });
});

describe('a screen that does not exist', () => {
  // `history wishlst` said that nothing had happened yet, with exit code 0, and `check wishlst`
  // that a package.json was missing.
  test.each([
    [['check', 'prodct']],
    [['check', 'prodct@1.0.0']],
    [['publish', 'prodct']],
    [['promote', 'prodct@1.0.0']],
    [['rollback', 'prodct']],
    [['history', 'prodct']],
    [['status', 'prodct']],
    [['sourcemaps', 'prodct@1.0.0', '--out', 'maps']],
  ])('%j lists the screens, and suggests one', async (args) => {
    await writeFile(join(folder.path, 'pnpm-workspace.yaml'), '');
    await writeScreenPackage(join(folder.path, 'remotes', 'product'));
    await writeScreenPackage(join(folder.path, 'remotes', 'home'), { screen: 'home' });
    const done = await runHere(screenProgram, args, env(), folder.path);
    expect(done).toMatchObject({ code: 1, stdout: '' });
    expect(done.stderr).toContain(
      'error: There is no screen prodct. Screens: home, product.\nremedy: Did you mean product?',
    );
  });

  test('one that was never live has an empty history', async () => {
    await publish();
    expect(await screen('history', 'product')).toMatchObject({
      code: 0,
      stdout: 'The log has no entries for product yet.\n',
    });
    expect((await screen('status', 'product')).code).toBe(0);
  });

  test('a version is suggested by its beginning', async () => {
    const { version } = await publish();
    expect((await screen('promote', 'product@0.1.0')).stderr).toContain(
      `remedy: Did you mean product@${version}?`,
    );
  });
});

describe('a package.json that is not valid', () => {
  const checkWith = async (change: object | string) => {
    const dir = await writeScreenPackage(join(folder.path, 'product'));
    const file = join(dir, 'package.json');
    const manifest: object = JSON.parse(await readFile(file, 'utf8'));
    const text = typeof change === 'string' ? change : JSON.stringify({ ...manifest, ...change });
    await writeFile(file, text);
    return screen('check', 'product', '--dir', dir, '--no-build');
  };

  test.each([
    [
      { version: '1.0' },
      /version: "1\.0" is not a version of three numbers, such as 1\.4\.0/,
      'Correct version in package.json.',
    ],
    [{ vitrine: { screen: 'product' } }, /vitrine\.contract: /, 'Correct vitrine.contract in'],
    ['{', /is not valid JSON: /, 'Correct its syntax in package.json.'],
    [{ vitrine: undefined }, /vitrine: /, 'Pass the package folder: --dir <folder>.'],
  ])(
    '%j: the message has the value and the rule, the remedy the field',
    async (change, message, remedy) => {
      const done = await checkWith(change);
      expect(done).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) });
      expect(done.stderr).toContain(`\nremedy: ${remedy}`);
    },
  );
});

describe('--json', () => {
  // Scripts got an empty stdout from a command that failed.
  test.each<[program: 'screen' | 'host' | 'releases', args: string[], code: string]>([
    ['screen', [], 'usage'],
    ['screen', ['pubish', 'product'], 'usage'],
    ['screen', ['new', 'host'], 'usage'],
    ['screen', ['new', 'product', '--route', 'x'], 'usage'],
    ['screen', ['check', 'prodct'], 'unknown-screen'],
    ['screen', ['check', 'product', '--dir', 'nowhere'], 'unfit-build'],
    ['screen', ['publish', 'prodct'], 'unknown-screen'],
    ['screen', ['publish', 'product', '--dir', 'nowhere'], 'unfit-build'],
    ['screen', ['promote', 'product@9.9.9'], 'missing'],
    ['screen', ['promote', 'product@9.9.9', '--canary', '100'], 'usage'],
    ['screen', ['promote', 'product@9.9.9', '--unchecked'], 'usage'],
    ['screen', ['rollback', 'product'], 'nothing-to-roll-back'],
    ['screen', ['status', '--at', 'yesterday'], 'usage'],
    ['screen', ['status', '--store', 's3://x'], 'unknown-store'],
    ['screen', ['history', 'prodct'], 'unknown-screen'],
    ['screen', ['history', '--limit', '0'], 'usage'],
    ['screen', ['sourcemaps', 'product@9.9.9', '--out', 'maps'], 'missing'],
    ['screen', ['prune', '--keep', '0'], 'usage'],
    ['screen', ['verify', '--what'], 'usage'],
    ['host', ['check', '--dir', 'nowhere'], 'unfit-build'],
    ['host', ['publish', '--dir', 'nowhere'], 'unfit-build'],
    ['host', ['promote', '9.9.9'], 'missing'],
    ['host', ['rollback'], 'nothing-to-roll-back'],
    ['host', ['status', '--channel', '../x'], 'usage'],
    ['host', ['history', 'one', 'two'], 'usage'],
    ['host', ['sourcemaps', '9.9.9', '--out', 'maps'], 'missing'],
    ['releases', ['backup', '.'], 'usage'],
    ['releases', ['restore', 'nowhere'], 'incomplete'],
    ['releases', ['copy', 'nowhere'], 'usage'],
  ])(
    'a failing %s %j prints exactly one JSON object, with the code %s',
    async (name, args, code) => {
      const programs = { screen: screenProgram, host: hostProgram, releases: releasesProgram };
      const done = await runHere(programs[name], [...args, '--json'], env(), process.cwd());
      expect(done.code).toBe(code === 'usage' ? 2 : 1);
      const { message, remedy, ...rest } = JSON.parse(done.stdout);
      expect({ ...rest, message, remedy }).toEqual({
        code,
        message: expect.stringMatching(/^[^\n]+[.:?!…'")\]]?$/),
        remedy: expect.stringMatching(/./),
      });
      expect(done.stdout.trimEnd()).not.toContain('\n');
      expect(done.stderr).toContain(message);
    },
  );

  test('a check that fails adds its code to its one object', async () => {
    const files = { 'static/css/screen.css': 'body {}' };
    const dir = await writeScreenPackage(join(folder.path, 'product'), { files });
    const args = ['check', 'product', '--dir', dir, '--no-build', '--json'];
    const done = await screen(...args);
    expect(JSON.parse(done.stdout)).toMatchObject({
      ...{ screen: 'product', fit: false, findings: [{ rule: 'global-css' }] },
      ...{ code: 'refused', remedy: 'Fix the problems above and check again.' },
    });
  });

  test('the history is one object, with the commit of each release', async () => {
    const { version } = await publish();
    await promote(version, '--by', 'Noor');
    const done = await screen('history', '--json');
    expect(JSON.parse(done.stdout)).toMatchObject({
      channel: 'stable',
      entries: [{ n: 1, by: 'Noor', target: 'product', version, commit: null }],
    });
  });
});

describe('status', () => {
  test('a canary has its own age, and keeps that of the stable release', async () => {
    const one = (await publish('one')).version;
    const two = (await publish('two')).version;
    await screen('promote', `product@${one}`, '--by', 'Ida', '--why', 'the first');
    const before = JSON.parse((await screen('status', '--json')).stdout).screens.product;
    await promote(two, '--canary', '10', '--by', 'Noor');
    await promote(two, '--canary', '20', '--by', 'Mia');
    const { screens } = JSON.parse((await screen('status', 'product', '--json')).stdout);
    expect(screens.product).toEqual({
      ...before,
      canary: {
        ...{ version: two, share: 20, since: expect.any(String), commit: null },
        ...{ by: 'Mia', why: 'a trial (unchecked)' },
      },
    });
    expect(before).toMatchObject({ by: 'Ida', why: 'the first', owner: 'team-product' });
    const { stdout } = await screen('status');
    expect(stdout).toMatch(/since \(UTC\) .*owner .*\nproduct .*team-product .*Ida .*the first\n/);
    expect(stdout).toMatch(/canary .*share .*\nproduct .*20 % .*Mia/);
    await screen('rollback', 'product');
    const after = JSON.parse((await screen('status', '--json')).stdout).screens.product;
    expect(after).toEqual(before);
  });

  // It showed a forged entry as live, which no edge serves.
  test('says that the newest entry was forged, and that edges do not serve it', async () => {
    await promote((await publish()).version);
    expect(JSON.parse((await screen('status', '--json')).stdout)).toMatchObject({ verified: true });
    const file = join(store, 'channels', 'stable', '1.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('a trial', 'the boss said so'));
    const verified = false;
    const problem = expect.stringContaining('Entry 1 of channel stable');
    expect(JSON.parse((await screen('status', '--json')).stdout)).toMatchObject({
      verified,
      problem,
    });
    expect((await screen('status')).stdout).toContain(
      'Edges refuse the newest entry, and those that run keep the last valid one: Entry 1 of channel stable',
    );
    const keys = { VITRINE_RELEASES: store, VITRINE_KEYS: join(folder.path, 'none.json') };
    const unknown = await runHere(screenProgram, ['status', '--json'], keys);
    expect(JSON.parse(unknown.stdout)).toMatchObject({ n: 1, verified: null });
  });

  test('a time without a zone is in UTC, and the output says so', async () => {
    await promote((await publish()).version);
    const done = await screen('status', '--at', '2026-01-01T10:00');
    expect(done.stdout).toBe(
      'At 2026-01-01T10:00:00.000Z (UTC): Nothing was live on channel stable.\n',
    );
  });
});

describe('the command line', () => {
  test.each([
    [['promote', 'product@9.9.9'], 1, /is not in the store.\nremedy: Nothing of product/],
    [['promote', 'prodct@9.9.9'], 1, /no screen prodct.*\nremedy: Did you mean product\?/],
    [['rollback', 'product'], 1, /No product is live.\nremedy: /],
    [['promote', 'product'], 2, /<screen>@<version>/],
    [['promote', 'product@1', '--canary', '100'], 2, /from 1 to 99/],
    [['publish', '../x'], 2, /Not a valid screen name/],
    [['publish', 'host'], 2, /Use the command host/],
    [['status', '--channel', '../x'], 2, /Not a valid channel name/],
    [['status', '--at', 'yesterday'], 2, /is not a valid time/],
    [['status', '--store', 's3://x'], 1, /not a location in S3.\nremedy: /],
    [['pubish', 'product'], 2, /Did you mean publish/],
  ])('screen %j has exit code %i', async (args, code, message) => {
    const done = await screen(...args);
    expect(done).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) });
  });

  test.each([
    [['status'], 0],
    [['rollback', 'product'], 1],
    [['pubish', 'product'], 2],
  ])('the process of screen %j has exit code %i', async (args, code) => {
    expect(await screenProcess(...args)).toMatchObject({ code });
  });

  test('help has examples and exit code 0', async () => {
    for (const command of ['publish', 'promote', 'rollback', 'status', 'history']) {
      for (const program of [screen, host]) {
        const done = await program(command, '--help');
        expect(done).toMatchObject({ code: 0, stderr: '' });
        expect(done.stdout).toMatch(/Examples:\n {2}\$ pnpm (screen|host) /);
      }
    }
  });

  // `status` set colours and the title of the window, and showed lines that no command had printed.
  test.each(['\u001b[2J', 'fine\nhost  9.9.9', '\u009b31m', '\u202eevil'])(
    'a name or a reason with the control characters of %j is refused',
    async (text) => {
      const { version } = await publish();
      for (const option of ['--by', '--why']) {
        const args = ['promote', `product@${version}`, '--unchecked', '--why', 'a trial'];
        const refused = await screen(...args, option, text);
        expect(refused.code).toBe(2);
        expect(refused.stderr).toContain('has control characters or line breaks');
      }
    },
  );

  test('control characters of an older entry are printed as escapes, one entry a line', async () => {
    const { version } = await publish();
    await promote(version);
    const path = join(store, 'channels/stable/1.json');
    const entry = v.parse(LogEntry, JSON.parse(await readFile(path, 'utf8')));
    const why = 'calm\u001b]0;title\u0007\n9  forged';
    await writeFile(path, JSON.stringify({ ...entry, why, by: 'No\u009bor' }));
    for (const command of ['status', 'history']) {
      const { stdout } = await screenProcess(command);
      expect(stdout).toContain('No\\u009bor  calm\\u001b]0;title\\u0007\\u000a9  forged\n');
      const { stdout: json } = await screenProcess(command, '--json');
      expect(json).not.toMatch(/[\u0080-\u009f]/);
      expect(JSON.stringify(JSON.parse(json))).toContain('No\u009bor');
    }
  });

  test('an empty log has a status and a history', async () => {
    expect((await screen('status')).stdout).toBe('Nothing is live on channel stable.\n');
    expect((await screen('history')).stdout).toBe(
      'The log has no entries for channel stable yet.\n',
    );
    expect(JSON.parse((await screen('status', '--json')).stdout)).toMatchObject({ n: 0 });
  });

  test('outside a repository publish asks for a folder', async () => {
    const done = await runScript(bin('screen'), ['publish', 'product'], {
      cwd: folder.path,
      env: env(),
    });
    expect(done).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('pass a folder: --dir <folder>'),
    });
  });
});
