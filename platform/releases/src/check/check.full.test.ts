import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeHostPackage, writeScreenPackage } from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { screenProgram } from '../program/screen.ts';

const { at, opened, runHere, screen, host, publish, publishHost, promote } = useCommands();

describe('check', () => {
  const check = async (over: Parameters<typeof writeScreenPackage>[1], ...args: string[]) => {
    const dir = await writeScreenPackage(at('product'), over);
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
      3,
      /does not answer at http:\/\/localhost:9\/.*pnpm start/s,
    ],
    [
      { VITRINE_SITE_URL: 'http://localhost:9' },
      [],
      3,
      /does not answer at http:\/\/localhost:9\//,
    ],
    [{ PORT: '9' }, [], 3, /does not answer at http:\/\/localhost:9\//],
    [{}, ['--site', 'the shop'], 2, /"the shop" is not a valid URL/],
  ])(
    '--browser with %j and %j fails and says what is missing',
    async (more, args, code, message) => {
      const dir = await writeScreenPackage(at('product'));
      const command = ['check', 'product', '--dir', dir, '--no-build', '--browser', ...args];
      // Any program will do: it is not started before there is a site to look at.
      const env = { VITRINE_CHROMIUM: process.execPath, ...more };
      const done = await runHere(screenProgram, command, { env });
      expect(done).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) });
    },
  );

  test('publish applies the rules for files, and only notes what is not compatible with the live host', async () => {
    await host('promote', (await publishHost()).version);
    const dir = await writeScreenPackage(at('product'), {
      files: { 'static/css/screen.css': 'body {}' },
      contract: 2,
    });
    const args = ['publish', 'product', '--dir', dir, '--no-build'];
    const refused = await screen(...args);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/styles body.*remedy: Write styles as CSS modules/s);
    expect(await opened().list('screens')).toEqual([]);
    const allowed = await screen(...args, '--allow', 'global-css');
    expect(allowed.code).toBe(0);
    expect(allowed.stderr).toMatch(/note \[contract\]/);
    // The allowance is not stored: the rules are applied again to the files in the store.
    const { stdout } = await screen(...args, '--allow', 'global-css', '--json');
    const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(stdout));
    const promoted = await screen('promote', `product@${version}`);
    expect(promoted.stderr).toMatch(/styles body/);
    expect((await screen('check', `product@${version}`)).stdout).toMatch(/\[contract\]/);
  });

  // Which of two screens a path shows would depend on their order in the set.
  test('a route that overlaps with another one is refused by publish, check and promote', async () => {
    const routes = { home: '/:locale/home' };
    await host('promote', (await publishHost({ routes })).version);
    const unchecked = ['--unchecked', '--why', 'a trial'];
    const publish = async (name: string, route: string, ...more: string[]) => {
      const dir = await writeScreenPackage(at(name), { screen: name, route });
      return screen('publish', name, '--dir', dir, '--no-build', ...more);
    };
    const releaseOf = ({ stdout }: { stdout: string }) =>
      /Published (\S+):/.exec(stdout)?.[1] ?? '';
    // Published before the other one is live.
    const early = releaseOf(await publish('items', '/:locale/product/new'));
    const product = await publish('product', '/:locale/product/:id');
    expect(await screen('promote', releaseOf(product), ...unchecked)).toMatchObject({ code: 0 });

    const both =
      /items@\S+ has the route \/:locale\/product\/new, which overlaps with that of product: \/:locale\/product\/:id\.\s+remedy: .*pnpm screen remove product/;
    const again = await publish('items', '/:locale/product/new', '--allow', 'route');
    expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(both) });
    const refused = await screen('promote', early, ...unchecked, '--allow', 'route');
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(both) });
    const checked = await screen('check', early, '--browser', '--site', 'http://localhost:9');
    expect(checked.code).toBe(1);
    expect(checked.stdout.match(/(wrong|note) \[[a-z-]+\]/g)).toEqual(['wrong [route]']);
    expect(checked.stdout).toContain('The browser check was left out');
    expect((await screen('check', early, '--allow', 'route')).code).toBe(1);

    // Nor can a screen of the host have another route, or a host bring a route that is not free.
    const home = await publish('home', '/:locale/start');
    expect(home).toMatchObject({ code: 1, stderr: expect.stringContaining('at /:locale/home') });
    const overlapping = { ...routes, lamps: '/:locale/product/lamps' };
    const { version } = await publishHost({ routes: overlapping, change: 'lamps' });
    const hosts = await host('promote', version, ...unchecked);
    expect(hosts).toMatchObject({ code: 1, stderr: expect.stringContaining('that of lamps') });
  });

  test('a canary has the route of the stable release', async () => {
    const publish = async (route: string) => {
      const dir = await writeScreenPackage(at('letter'), { screen: 'letter', route });
      const { stdout } = await screen('publish', 'letter', '--dir', dir, '--no-build');
      return /Published (\S+):/.exec(stdout)?.[1] ?? '';
    };
    const unchecked = ['--unchecked', '--why', 'a trial'];
    await screen('promote', await publish('/:locale/letter'), ...unchecked);
    const moved = await publish('/:locale/letters');
    expect(await screen('promote', moved, '--canary', '10', ...unchecked)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('its route is /:locale/letters'),
    });
    expect(await screen('promote', moved, ...unchecked)).toMatchObject({ code: 0 });
  });

  // A release went live, recorded as checked, in which French visitors read the key `text`.
  test('a message that a locale lacks is refused by check and publish, with key and locale', async () => {
    const dir = await writeScreenPackage(at('product'));
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

  // It counted bytes before compression, and the budget those after it: a screen had two sizes.
  test('a larger first paint is promoted only with --allow first-paint', async () => {
    await screen('promote', `product@${(await publish('one')).version}`);
    const text = `Component;/* ${randomBytes(10_000).toString('base64')} */`;
    const { version } = await publish('two', {
      files: { 'static/js/screen-74776f.js': text },
    });
    expect(await promote(version)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /downloads 1\d{4} bytes \(brotli\) for its first paint.*--allow first-paint/s,
      ),
    });
    const meant = await promote(version, '--allow', 'first-paint');
    expect(meant.code).toBe(0);
    // A rollback and a second promotion need no --allow.
    expect(await screen('rollback', 'product')).toMatchObject({ code: 0 });
  });

  test('a build over the budget fails the check and is published only with --allow budget', async () => {
    const product = await writeScreenPackage(at('product'), { budget: 20 });
    const shell = await writeHostPackage(at('host'), { budget: 20 });
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
      const dir = await writeHostPackage(at('host'), over);
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

  test('a published host is checked by its version, and in a browser only if it is published', async () => {
    const { version } = await publishHost();
    expect(await host('check', version)).toMatchObject({
      code: 0,
      stdout: `host@${version} is fit to go live.\n`,
    });
    const dir = await writeHostPackage(at('other'), { change: 'other' });
    expect(await host('check', '--dir', dir, '--no-build', '--browser')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/is not published.*remedy: Run pnpm host publish/s),
    });
    // The next commands name the check once a host is live.
    const publish = () => host('publish', '--dir', dir, '--no-build');
    expect((await publish()).stdout).toMatch(/Live with: pnpm host promote /);
    await host('promote', version);
    expect((await publish()).stdout).toMatch(
      /Live with: pnpm host check (\S+) --browser, then pnpm host promote \1/,
    );
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
