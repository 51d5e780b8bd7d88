// The commands on a real store in a folder.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LogEntry } from '@vitrine/contract';
import { writeScreenPackage } from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCommands } from '../testing/use-commands.ts';
import { hostProgram } from './program/host.ts';
import { releasesProgram } from './program/releases.ts';
import { screenProgram } from './program/screen.ts';

const { at, runHere, screen, host, screenProcess, publish, publishHost, promote } = useCommands();

describe('several screens', () => {
  const NAMES = ['home', 'product'];
  const inRepository = (...args: string[]) => runHere(screenProgram, args, { cwd: at() });
  const objectsOf = (stdout: string) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  beforeEach(async () => {
    await writeFile(at('pnpm-workspace.yaml'), '');
    for (const name of NAMES) {
      await writeScreenPackage(at('remotes', name), { screen: name });
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
    await writeFile(at('pnpm-workspace.yaml'), '');
    await writeScreenPackage(at('remotes', 'product'));
    await writeScreenPackage(at('remotes', 'home'), { screen: 'home' });
    const done = await runHere(screenProgram, args, { cwd: at() });
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
    const dir = await writeScreenPackage(at('product'));
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
    [
      { vitrine: { screen: 'product' } },
      /: vitrine\.contract is missing; vitrine\.route is missing\./,
      'Correct vitrine.contract, vitrine.route in',
    ],
    ['{', /is not valid JSON: /, 'Correct its syntax in package.json.'],
    [
      { vitrine: undefined },
      /: vitrine is missing\./,
      'Add the field vitrine with what the release is: docs/any-bundler.md, “Contents of package.json”. Or pass another package folder: --dir <folder>.',
    ],
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
    ['releases', ['copy', 'nowhere', '.'], 'not-empty'],
    ['releases', ['copy', 'nowhere'], 'usage'],
  ])(
    'a failing %s %j prints exactly one JSON object, with the code %s',
    async (name, args, code) => {
      const programs = { screen: screenProgram, host: hostProgram, releases: releasesProgram };
      const done = await runHere(programs[name], [...args, '--json']);
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
    const dir = await writeScreenPackage(at('product'), { files });
    const args = ['check', 'product', '--dir', dir, '--no-build', '--json'];
    const done = await screen(...args);
    expect(JSON.parse(done.stdout)).toMatchObject({
      ...{ screen: 'product', fit: false, commit: null, findings: [{ rule: 'global-css' }] },
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
    const path = at('store/channels/stable/1.json');
    const entry = v.parse(LogEntry, JSON.parse(await readFile(path, 'utf8')));
    const why = 'calm\u001b]0;title\u0007\n9  forged';
    await writeFile(path, JSON.stringify({ ...entry, why, by: 'No\u009bor' }));
    for (const command of ['status', 'history']) {
      const { stdout } = await screenProcess(command);
      expect(stdout).toMatch(
        // `history` names the key between the two.
        /No\\u009bor {2}([0-9a-f]{16} {2})?calm\\u001b\]0;title\\u0007\\u000a9 {2}forged\n/,
      );
      const { stdout: json } = await screenProcess(command, '--json');
      expect(json).not.toMatch(/[\u0080-\u009f]/);
      expect(JSON.stringify(JSON.parse(json))).toContain('No\u009bor');
    }
  });

  test('an empty log has a status and a history', async () => {
    expect((await screen('status')).stdout).toContain('Nothing is live on channel stable.\n');
    expect((await screen('history')).stdout).toBe(
      'The log has no entries for channel stable yet.\n',
    );
    expect(JSON.parse((await screen('status', '--json')).stdout)).toMatchObject({ n: 0 });
  });

  test('outside a repository publish asks for a folder', async () => {
    const done = await runHere(screenProgram, ['publish', 'product'], { cwd: at() });
    expect(done).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('pass a folder: --dir <folder>'),
    });
  });
});
