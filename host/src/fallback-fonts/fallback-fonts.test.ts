import { describe, expect, it } from 'vitest';
import { fallbackTable } from '../../fallback-fonts/table.ts';
import type { Platform, Script } from './fallback-font.ts';
import { FALLBACK_FONTS } from './fallback-font-table.ts';
import { createFallbackFonts, fallbackRules } from './fallback-fonts.ts';

/** Returns the faces of one family and weight. */
function faces(platform: Platform, scripts: Script[], family: string, weight: number) {
  return fallbackRules(platform, scripts)
    .map((body) => ({
      family: /font-family:"([^"]+)"/.exec(body)?.[1],
      weight: Number(/font-weight:(\d+)/.exec(body)?.[1]),
      device: /local\("([^"]+)"\)/.exec(body)?.[1],
      range: /unicode-range:([^;]+)/.exec(body)?.[1],
      stretch: Number(/size-adjust:([\d.]+)%/.exec(body)?.[1]) / 100,
      ascent: Number(/ascent-override:([\d.]+)%/.exec(body)?.[1]) / 100,
      descent: Number(/descent-override:([\d.]+)%/.exec(body)?.[1]) / 100,
    }))
    .filter((each) => each.family === family && each.weight === weight);
}

describe('the fallback fonts', () => {
  it('match the font packages; if not, run host/fallback-fonts/write.ts', () => {
    expect(FALLBACK_FONTS).toEqual(fallbackTable());
  });

  it.each([
    ['Inter Fallback', 400, 1984 / 2048, 494 / 2048],
    ['Source Serif 4 Fallback', 600, 1.036, 0.335],
  ])('%s %i has the line height of the family itself', (family, weight, ascent, descent) => {
    for (const platform of ['apple', 'windows', 'android', 'linux'] as const) {
      const rules = faces(platform, ['Latn', 'Grek'], family, weight);
      expect(rules).toHaveLength(4);
      for (const face of rules) {
        expect(face.ascent * face.stretch).toBeCloseTo(ascent, 3);
        expect(face.descent * face.stretch).toBeCloseTo(descent, 3);
      }
    }
  });

  it.each<[Platform, string, string]>([
    ['apple', 'ArialMT', 'Georgia-Bold'],
    ['windows', 'ArialMT', 'Georgia-Bold'],
    ['android', 'Roboto-Regular', 'NotoSerif-Bold'],
    ['linux', 'LiberationSans', 'LiberationSerif-Bold'],
  ])('on %s are %s, and %s for semi-bold text', (platform, regular, bold) => {
    const devices = (family: string, weight: number) => [
      ...new Set(faces(platform, ['Latn'], family, weight).map(({ device }) => device)),
    ];
    expect(devices('Inter Fallback', 500)).toEqual([regular]);
    expect(devices('Source Serif 4 Fallback', 600)).toEqual([bold]);
  });

  it('use Times for Greek where the widths of Georgia are not known in it', () => {
    const greek = faces('apple', ['Grek'], 'Source Serif 4 Fallback', 400);
    expect(greek.map(({ device }) => device)).toEqual(['TimesNewRomanPSMT']);
  });

  it('leave the letters of other scripts to the families for them', () => {
    for (const { range } of faces('linux', ['Latn', 'Grek', 'Arab'], 'Inter Fallback', 400))
      expect(range).not.toMatch(/U\+06|U\+30/);
  });

  it('adjust no widths if those of the device are not known', () => {
    const of = (platform: Platform) => faces(platform, ['Arab'], 'Noto Sans Arabic Fallback', 500);
    expect(of('windows').map(({ device, stretch }) => [device, stretch])).toEqual([['SegoeUI', 1]]);
    expect(of('linux').map(({ stretch }) => stretch)).toEqual([1.0263]);
  });

  // Android has no Noto Sans Arabic: names in lists took a line less when the web font came.
  it("stretch Android's own Arabic font, which is narrower", () => {
    const [face] = faces('android', ['Arab'], 'Noto Sans Arabic Fallback', 400);
    expect(face?.device).toBe('NotoNaskhArabicUI');
    expect(face?.stretch).toBeCloseTo(1.126, 3);
  });
});

describe('the page of a language', () => {
  const LINUX = { platform: 'Linux x86_64', userAgent: '' };

  it.each([
    ['en', []],
    ['ja', []],
    ['', []],
    ['el', ['Greek']],
    ['ar', ['Arabic']],
    ['ar-EG', ['Arabic']],
    ['arn', []],
  ])('"%s" has Latin and its own letters only', (language, more) => {
    let text = '';
    createFallbackFonts(LINUX, (rule) => {
      text += rule;
    })(language);
    expect(text).toContain('U+0030-0039');
    expect(text.includes('U+0370')).toBe(more.includes('Greek'));
    expect(text.includes('U+0600')).toBe(more.includes('Arabic'));
  });

  it('gets the letters of a second language once', () => {
    const rules: string[] = [];
    const add = createFallbackFonts(LINUX, (rule) => rules.push(rule));
    for (const language of ['en', 'el', 'de', 'el']) add(language);
    expect(new Set(rules).size).toBe(rules.length);
    expect(rules.filter((rule) => rule.includes('U+0370'))).toHaveLength(5);
  });

  it.each([
    ['MacIntel', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'ArialMT'],
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Georgia'],
    ['Win32', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Georgia'],
    ['Linux armv81', 'Mozilla/5.0 (Linux; Android 10; K)', 'Roboto-Regular'],
    ['Linux x86_64', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'Arimo-Regular'],
  ])('%s has its own fonts', (platform, userAgent, font) => {
    let text = '';
    createFallbackFonts({ platform, userAgent }, (rule) => {
      text += rule;
    })('en');
    expect(text).toContain(`local("${font}")`);
  });
});
