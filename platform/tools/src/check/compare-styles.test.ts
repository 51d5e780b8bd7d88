import { expect, it } from 'vitest';
import { compareStyles } from './compare-styles.ts';

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
