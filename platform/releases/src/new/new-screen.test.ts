import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { LOCALES } from '@vitrine/contract';
import { temporaryFolder } from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../program/run.ts';
import { screenProgram } from '../program/screen.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const SITEMAP = 'shared/routes/src/sitemap.ts';
const PACKAGES = globSync('{shared,platform}/*/package.json', { cwd: REPOSITORY });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let printed: string;
let told: string;

const inFolder = (path: string) => join(folder.path, path);

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const file of ['pnpm-workspace.yaml', 'package.json', ...PACKAGES]) {
    await mkdir(dirname(inFolder(file)), { recursive: true });
    await writeFile(inFolder(file), await readFile(join(REPOSITORY, file)));
  }
  await mkdir(dirname(inFolder(SITEMAP)), { recursive: true });
  await writeFile(inFolder(SITEMAP), 'ROUTES');
});
afterEach(() => folder[Symbol.asyncDispose]());

async function command(...args: string[]): Promise<number> {
  [printed, told] = ['', ''];
  const environment = {
    cwd: folder.path,
    env: {},
    now: () => new Date(),
    stdout: (text: string) => {
      printed += text;
    },
    stderr: (text: string) => {
      told += text;
    },
  };
  return run(environment, screenProgram, ['new', ...args]);
}

/** Nothing of the platform changes: a route is in its screen's package. */
const expectSameRoutes = async () =>
  expect(await readFile(inFolder(SITEMAP), 'utf8')).toBe('ROUTES');

/** The names of the placeholders, which both templates use. */
const PLACEHOLDERS = 'screen|title|route|path|pnpm';

/**
 * Expects that a file has no placeholder: a formatter had made `**title**` of the one in README.md,
 * which nothing replaced.
 */
async function expectFilledIn(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text, file).not.toMatch(/(?:\\?_){2}[a-z]+(?:\\?_){2}/i);
  const spellings = `\\*\\*(${PLACEHOLDERS})\\*\\*|\\{\\{ *(${PLACEHOLDERS}) *\\}\\}`;
  expect(text, file).not.toMatch(new RegExp(spellings, 'i'));
}

it('knows every placeholder of the templates', () => {
  const used = globSync('{template,own-repository/template}/**/*', {
    cwd: import.meta.dirname,
    withFileTypes: true,
  }).flatMap((entry) =>
    entry.isFile()
      ? [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/__([a-z]+)__/g)]
      : [],
  );
  expect(new Set(used.map(([, name]) => name))).toEqual(new Set(PLACEHOLDERS.split('|')));
});

describe('screen new', () => {
  it('creates a package with messages in every locale, and its route', async () => {
    expect(await command('guest-book')).toBe(0);
    await expectSameRoutes();
    const manifest = JSON.parse(
      await readFile(inFolder('remotes/guest-book/package.json'), 'utf8'),
    );
    expect(manifest).toMatchObject({
      name: '@vitrine/screen-guest-book',
      vitrine: { screen: 'guest-book', route: '/:locale/guest-book', preload: [] },
    });
    for (const { code } of LOCALES.items) {
      const words = await readFile(
        inFolder(`remotes/guest-book/src/messages/${code}.json`),
        'utf8',
      );
      expect(JSON.parse(words), code).toMatchObject({ title: 'Guest book' });
    }
    expect(printed).toContain('pnpm dev guest-book');
    expect(printed).not.toContain('pnpm host');
  });

  it('leaves no placeholder of the template', async () => {
    expect(await command('postcard', '--route', '/:locale/postcard/:id', '--json')).toBe(0);
    const { files, route } = v.parse(
      v.object({ files: v.array(v.string()), route: v.string() }),
      JSON.parse(printed),
    );
    expect(route).toBe('/:locale/postcard/:id');
    for (const file of files) {
      await expectFilledIn(inFolder(file));
    }
    const test = await readFile(inFolder('remotes/postcard/src/screen.test.tsx'), 'utf8');
    expect(test).toContain(`'/en/postcard/example'`);
  });

  it('with --dry-run prints everything and changes nothing', async () => {
    expect(await command('guestbook', '--dry-run')).toBe(0);
    expect(printed).toContain('Would create the screen guestbook at /:locale/guestbook');
    expect(printed).toContain('remotes/guestbook/src/screen.tsx');
    await expectSameRoutes();
    expect(existsSync(inFolder('remotes'))).toBe(false);
  });

  it.each([
    ['a name that is taken', ['product'], 1, 'The screen product already exists'],
    [
      'a route that conflicts',
      ['items', '--route', '/:locale/product/:x'],
      1,
      'conflicts with the screen product',
    ],
    ['an invalid route', ['guestbook', '--route', '/guestbook'], 2, 'does not begin'],
    ['an invalid name', ['Guestbook'], 2, 'Not a valid screen name'],
    ['the host', ['host'], 2, 'command host'],
  ])('refuses %s, and changes nothing', async (_, args, code, sentence) => {
    expect(await command(...args)).toBe(code);
    expect(told).toContain(sentence);
    await expectSameRoutes();
    expect(existsSync(inFolder('remotes'))).toBe(false);
  });

  it('creates a repository of its own, with exact versions from a registry', async () => {
    const elsewhere = join(folder.path, '..', `${basename(folder.path)}-wishlist`);
    const registry = 'https://npm.museum.example';
    try {
      const created = await command('wishlist', '--dir', elsewhere, '--registry', registry);
      expect(created, told).toBe(0);
      await expectSameRoutes();
      const files = globSync('**', { cwd: elsewhere, exclude: ['packs'] });
      expect(files).toEqual(
        expect.arrayContaining(['tsconfig.json', 'vitest.config.ts', 'biome.json', 'README.md']),
      );
      const every = globSync(['**', '**/.*', '.github/**'], {
        cwd: elsewhere,
        exclude: ['packs'],
        withFileTypes: true,
      }).filter((entry) => entry.isFile());
      expect(every.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['.env', '.env.example', '.gitignore', '.npmrc', 'screen.yml']),
      );
      for (const { parentPath, name } of every) await expectFilledIn(join(parentPath, name));
      // Everybody on the machine could read a token in it.
      expect((await stat(join(elsewhere, '.env'))).mode & 0o777).toBe(0o600);
      const workflow = await readFile(join(elsewhere, '.github/workflows/screen.yml'), 'utf8');
      expect(workflow).not.toContain('secrets.');
      // An action's tag can be moved, and its code could publish for the team.
      for (const [, action = ''] of workflow.matchAll(/uses: (\S+)/g)) {
        expect(action).toMatch(/@[0-9a-f]{40}$/);
      }
      const manifest = await readFile(join(elsewhere, 'package.json'), 'utf8');
      expect(manifest).not.toMatch(/catalog:|workspace:|file:/);
      const { vitrine, dependencies, devDependencies } = JSON.parse(manifest);
      expect(vitrine).toMatchObject({ screen: 'wishlist', route: '/:locale/wishlist' });
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      }
      expect(printed).not.toContain('pnpm host publish');
      // The generated workflow has no secret: the platform team has to know its jobs.
      const name = `YOUR-ORGANISATION/${basename(elsewhere)}`;
      expect(printed).toContain(
        `  pnpm releases keys add-oidc --id wishlist-main --owner team-wishlist --screens wishlist --audience https://YOUR-RELEASE-API --person-claim actor --claims repository=${name} event_name=push workflow_ref=${name}/.github/workflows/screen.yml@refs/heads/main`,
      );
      expect(printed).toContain(
        'Placeholders to replace first: YOUR-ORGANISATION, YOUR-RELEASE-API. keys add-oidc refuses',
      );
      expect(printed).toContain(
        `--issuer https://gitlab.com --audience https://YOUR-RELEASE-API --person-claim user_login --claims project_path=${name} pipeline_source=push ci_config_ref_uri=gitlab.com/${name}//.gitlab-ci.yml@refs/heads/main`,
      );
    } finally {
      await rm(elsewhere, { recursive: true, force: true });
    }
  });

  it('refuses to create a repository inside this one, or in a folder with files', async () => {
    expect(await command('wishlist', '--dir', 'screens/wishlist')).toBe(2);
    expect(told).toContain('is inside this repository');
    expect(await command('wishlist', '--dir', REPOSITORY)).toBe(1);
    expect(told).toContain('is not empty');
    await expectSameRoutes();
  });

  it('refuses a route that another screen of the repository has', async () => {
    expect(await command('letter', '--route', '/:locale/letter/new')).toBe(0);
    expect(await command('letters', '--route', '/:locale/letter/:id')).toBe(1);
    expect(told).toContain('conflicts with the screen letter, at /:locale/letter/new');
  });

  it('refuses a folder that exists', async () => {
    await mkdir(inFolder('remotes/guestbook'), { recursive: true });
    expect(await command('guestbook')).toBe(1);
    expect(told).toContain('remotes/guestbook already exists');
    await expectSameRoutes();
  });
});
