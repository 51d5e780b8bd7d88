import { describe, expect, test } from 'vitest';
import { drawPicture } from './draw.ts';
import { FORM_NAMES } from './forms.ts';
import { problemsOf } from './problems.ts';
import { MATERIAL_NAMES } from './stage/materials.ts';

const VIEWS = ['whole', 'detail'] as const;
const LIGHTS = ['left', 'right', 'above'] as const;
const picture = { palette: 'sage', light: 'left', seed: 7 } as const;

/** All of a list in the full suite, which takes a minute and a half; one of it in the quick one. */
function sample<T>(all: readonly T[], index: number): readonly T[] {
  const at = index % all.length;
  return process.env['VITRINE_TEST_FULL'] === '1' ? all : all.slice(at, at + 1);
}

const forms = FORM_NAMES.map((form, index) => [form, index] as const);
describe.each(forms)('a picture of a %s', (form, index) => {
  test('draws every form in every material', { timeout: 60_000 }, () => {
    for (const material of sample(MATERIAL_NAMES, index)) {
      const svg = drawPicture({ ...picture, form, material, view: 'whole' });
      expect(problemsOf(svg), material).toEqual([]);
    }
  });

  // The material of a product is independent of the view.
  test.each(VIEWS)('draws every form in this light: %s', { timeout: 30_000 }, (view) => {
    for (const light of sample(LIGHTS, index)) {
      const svg = drawPicture({ ...picture, form, material: 'walnut', light, view });
      expect(problemsOf(svg), light).toEqual([]);
      expect(svg.includes('viewBox="0 0 1440 1800"')).toBe(true);
    }
  });
});

describe('a picture', () => {
  test('gives the same bytes for the same seed, and others for another seed', () => {
    const jar = { ...picture, form: 'jar', material: 'walnut', view: 'whole' } as const;
    expect(drawPicture(jar) === drawPicture({ ...jar })).toBe(true);
    expect(drawPicture(jar) === drawPicture({ ...jar, seed: 8 })).toBe(false);
  });

  test('lists the known forms, materials and palettes when an unknown one is requested', () => {
    expect(() => drawPicture({ ...picture, form: 'sofa', material: 'oak', view: 'whole' })).toThrow(
      /no form "sofa"; there are .*bowl/,
    );
    expect(() =>
      drawPicture({ ...picture, form: 'cup', material: 'jelly', view: 'whole' }),
    ).toThrow(/no material "jelly"; there are .*oak/);
    expect(() =>
      drawPicture({ ...picture, palette: 'neon', form: 'cup', material: 'oak', view: 'whole' }),
    ).toThrow(/no palette "neon"; there are .*sage/);
  });
});
