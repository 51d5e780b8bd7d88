import { expect, test } from 'vitest';
import { drawPicture } from './draw.ts';

const picture = { palette: 'sage', light: 'left', seed: 7, view: 'whole' } as const;

/** The scale that the form is drawn at: the last transform that only moves and scales. */
function scaleOf(form: string, material: string): number {
  const svg = drawPicture({ ...picture, form, material });
  return Number(svg.match(/<g transform="translate\([^)]*\) scale\(([\d.]+)\)">/)?.[1]);
}

test('a cup of 8 cm is drawn about half as large as a vase of 48 cm, not a sixth', () => {
  const cup = scaleOf('cup', 'porcelain') * 260;
  const vase = scaleOf('vase', 'matte') * 760;
  expect(vase / cup).toBeGreaterThan(1.5);
  expect(vase / cup).toBeLessThan(2.2);
});
