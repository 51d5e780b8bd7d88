import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fallbackSheet } from './sheet.ts';

const SHEET = fallbackSheet();

/** Removes differences in white space, which the formatter changes. */
const plain = (css: string) => css.replace(/\s+/g, ' ').replace(/([:,]) | (?=[};])/g, '$1');

/** Returns the faces of one family and weight, named by their first `local()` font. */
function faces(family: string, weight: number) {
  return [...SHEET.matchAll(/@font-face \{([^}]+)\}/g)]
    .map(([, body = '']) => ({
      family: /font-family: "([^"]+)"/.exec(body)?.[1],
      weight: Number(/font-weight: (\d+)/.exec(body)?.[1]),
      device: /local\("([^"]+)"\)/.exec(body)?.[1],
      range: /unicode-range: ([^;]+)/.exec(body)?.[1],
      stretch: Number(/size-adjust: ([\d.]+)%/.exec(body)?.[1]) / 100,
      ascent: Number(/ascent-override: ([\d.]+)%/.exec(body)?.[1]) / 100,
      descent: Number(/descent-override: ([\d.]+)%/.exec(body)?.[1]) / 100,
    }))
    .filter((each) => each.family === family && each.weight === weight);
}

describe('the fallback fonts', () => {
  it('match the font packages; if not, run shared/ui/fallback-fonts/write.ts', () => {
    const shipped = readFileSync(
      join(import.meta.dirname, '..', 'src', 'fallback-fonts.css'),
      'utf8',
    );
    expect(plain(shipped)).toBe(plain(SHEET));
  });

  it.each([
    ['Inter Fallback', 400, 1984 / 2048, 494 / 2048],
    ['Source Serif 4 Fallback', 600, 1.036, 0.335],
  ])('%s %i has the line height of the family itself', (family, weight, ascent, descent) => {
    const found = faces(family, weight);
    expect(found.length).toBeGreaterThan(5);
    for (const face of found) {
      expect(face.ascent * face.stretch).toBeCloseTo(ascent, 3);
      expect(face.descent * face.stretch).toBeCloseTo(descent, 3);
    }
  });

  it('list the best font last, since a browser uses the last one that it finds', () => {
    const devices = new Set(faces('Inter Fallback', 500).map(({ device }) => device));
    expect([...devices]).toEqual(['Roboto-Regular', 'ArialMT']);
  });

  it('look for fonts of phones on phones only: each font that is missing costs time', () => {
    const desktop = SHEET.replace(/@media \(pointer: coarse\) \{(?:[^{}]*\{[^}]*\})*\s*\}/g, '');
    expect(desktop).toContain('ArialMT');
    expect(desktop).not.toMatch(/Roboto|NotoSerif/);
  });

  it('use the bold font of a device for semi-bold text', () => {
    expect(faces('Source Serif 4 Fallback', 600).map(({ device }) => device)).toContain(
      'Georgia-Bold',
    );
  });

  it('leave the letters of other scripts to the families for them', () => {
    for (const { range } of faces('Inter Fallback', 400)) expect(range).not.toMatch(/U\+06|U\+30/);
  });

  it('adjust no widths if the device has the family itself or its widths are not known', () => {
    const arabic = faces('Noto Sans Arabic Fallback', 400);
    expect(arabic.map(({ device, stretch }) => [device, stretch])).toEqual([
      ['Tahoma', 1],
      ['SegoeUI', 1],
      ['GeezaPro', 1],
      ['NotoSansArabic-Regular', 1],
    ]);
    expect(new Set(arabic.map(({ ascent, descent }) => `${ascent} ${descent}`)).size).toBe(1);
  });
});
