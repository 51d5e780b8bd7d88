import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@vitrine/log/testing';
import { ASSUMED_LOCALES, ROUTES } from '@vitrine/routes';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { screenProgram } from '../program/screen.ts';
import { run } from '../run.ts';
import { readSitemap, SITEMAP } from './sitemap.ts';

const OWN_SITEMAP = join(import.meta.dirname, '../../../..', SITEMAP);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let printed: string;
let told: string;

const inFolder = (path: string) => join(folder.path, path);

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(inFolder('pnpm-workspace.yaml'), '');
  await mkdir(dirname(inFolder(SITEMAP)), { recursive: true });
  await writeFile(inFolder(SITEMAP), await readFile(OWN_SITEMAP));
});
afterEach(() => folder[Symbol.asyncDispose]());

async function command(...args: string[]): Promise<number> {
  [printed, told] = ['', ''];
  const environment = {
    cwd: folder.path,
    env: {},
    now: () => new Date(),
    print: (text: string) => {
      printed += text;
    },
    tell: (text: string) => {
      told += text;
    },
  };
  return run(environment, screenProgram(environment), ['new', ...args]);
}

const routes = async () =>
  Object.fromEntries(readSitemap(await readFile(inFolder(SITEMAP), 'utf8')).routes);

describe('screen new', () => {
  it('makes a package with words in every language, and one more route', async () => {
    expect(await command('wish-list')).toBe(0);
    expect(await routes()).toEqual({ ...ROUTES, 'wish-list': '/:locale/wish-list' });
    const manifest = JSON.parse(await readFile(inFolder('remotes/wish-list/package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: '@vitrine/screen-wish-list',
      vitrine: { screen: 'wish-list', preload: [] },
    });
    for (const { code } of ASSUMED_LOCALES.items) {
      const words = await readFile(inFolder(`remotes/wish-list/src/messages/${code}.json`), 'utf8');
      expect(JSON.parse(words), code).toMatchObject({ title: 'Wish list' });
    }
    expect(printed).toContain('pnpm dev wish-list');
  });

  it('leaves no mark of its template', async () => {
    expect(await command('letter', '--route', '/:locale/letter/:id', '--json')).toBe(0);
    const { files, route } = v.parse(
      v.object({ files: v.array(v.string()), route: v.string() }),
      JSON.parse(printed),
    );
    expect(route).toBe('/:locale/letter/:id');
    for (const file of files) {
      expect(await readFile(inFolder(file), 'utf8'), file).not.toMatch(/__\w+__/);
    }
    const test = await readFile(inFolder('remotes/letter/src/screen.test.tsx'), 'utf8');
    expect(test).toContain(`'/en/letter/example'`);
  });

  it('with --dry-run says all of it and does nothing', async () => {
    expect(await command('wishlist', '--dry-run')).toBe(0);
    expect(printed).toContain('Would make the screen wishlist at /:locale/wishlist');
    expect(printed).toContain('remotes/wishlist/src/screen.tsx');
    expect(await routes()).toEqual(ROUTES);
    expect(existsSync(inFolder('remotes'))).toBe(false);
  });

  it.each([
    ['a name that is taken', ['product'], 1, 'There is a screen product already'],
    ['addresses that are taken', ['items', '--route', '/:locale/product/:x'], 1, 'product has the'],
    ['a route that is none', ['wishlist', '--route', '/wishlist'], 2, 'does not begin'],
    ['a name that is none', ['Wishlist'], 2, 'A screen has a name such as'],
    ['the host', ['host'], 2, 'command host'],
  ])('refuses %s, and changes nothing', async (_, args, code, sentence) => {
    expect(await command(...args)).toBe(code);
    expect(told).toContain(sentence);
    expect(await routes()).toEqual(ROUTES);
    expect(existsSync(inFolder('remotes'))).toBe(false);
  });

  it('refuses a folder that is there', async () => {
    await mkdir(inFolder('remotes/wishlist'), { recursive: true });
    expect(await command('wishlist')).toBe(1);
    expect(told).toContain('remotes/wishlist is there already');
    expect(await routes()).toEqual(ROUTES);
  });
});
