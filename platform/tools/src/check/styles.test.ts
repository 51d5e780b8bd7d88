import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkStyles, compareStyles } from './styles.ts';

// `pnpm check` named the unused class only; the release was refused later.
it('finds styles of a screen that apply to the whole page, with their line', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-styles-'));
  const directory = join(root, 'wishlist');
  const sheet = join(directory, 'src', 'page.module.css');
  await mkdir(join(directory, 'src'), { recursive: true });
  await writeFile(sheet, '@layer screen {\n  .list { margin: 0 }\n}\nbody { margin: 0 }\n');
  const self = { name: 'wishlist', directory, place: [] };
  const module = {
    package: self,
    file: join(directory, 'src', 'page.tsx'),
    source: "styles['list']",
    specifiers: ['./page.module.css'],
  };
  expect(await checkStyles([module], [self], directory)).toEqual([
    'src/page.module.css:4 styles body outside any cascade layer. Write it inside @layer screen, below a class.',
  ]);
  await rm(root, { recursive: true });
});

const css = `
@layer shell {
  /* .commented { } */
  .used,
  .menu:not(.open) > .item { margin: 0.5em; background: url("a.png"); }
  @media (width >= 64.5rem) { .wide { color: red; } }
}`;

const compare = (...sources: string[]) =>
  compareStyles({
    sheet: 'a.module.css',
    css,
    importers: new Map(sources.map((source, index) => [`${index}.tsx`, source])),
  });

it.each([
  [[`styles['used'] styles['menu'] styles['open']`, `styles['item'] styles['wide']`], []],
  [
    [`styles['used'] styles['menu'] styles['open'] styles['item']`],
    ['a.module.css has .wide, which is not used. Delete it.'],
  ],
  [
    [`styles[kind] styles['place']`],
    ['0.tsx uses .place, but a.module.css does not have it. Add it or fix the name.'],
  ],
  [[], ['a.module.css is not imported. Delete it.']],
])('of %j it finds %j', (sources, findings) => {
  expect(compare(...sources)).toEqual(findings);
});
