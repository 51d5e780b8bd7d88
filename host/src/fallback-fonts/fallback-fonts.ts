import {
  type DeviceFont,
  type FallbackFont,
  MIN_BOLD_WEIGHT,
  type Platform,
  type Script,
} from './fallback-font.ts';
import { FALLBACK_FONTS } from './fallback-font-table.ts';

/**
 * Returns a function that defines the fallback fonts of a language's script, once each. For each
 * font that a rule names the browser searches those of the device before it can lay out a text, so
 * the page has no rules for fonts of other systems and letters of other languages.
 */
export function createFallbackFonts(
  { platform, userAgent }: Pick<Navigator, 'platform' | 'userAgent'>,
  addRule: (text: string) => void,
): (language: string) => void {
  const added = new Set<Script>();
  const device = platformOf(platform, userAgent);
  return (language) => {
    const missing = scriptsOf(language).filter((script) => !added.has(script));
    for (const script of missing) added.add(script);
    for (const rule of fallbackRules(device, missing)) addRule(rule);
  };
}

/** The rules of a platform's fonts for some scripts. */
export function fallbackRules(platform: Platform, scripts: readonly Script[]): string[] {
  return FALLBACK_FONTS.flatMap((family) =>
    scripts.flatMap((script) => {
      const font = family.fonts[family.platforms[platform][script] ?? ''];
      const ranges = family.ranges[script] ?? [];
      return font
        ? family.weights.flatMap((weight, row) =>
            ranges.map((range, column) => {
              const stretch = font.stretch[script]?.[row]?.[column] ?? 100;
              return rule(family, weight, font, range, stretch);
            }),
          )
        : [];
    }),
  );
}

function rule(
  { family, line }: FallbackFont,
  weight: number,
  { regular, bold }: DeviceFont,
  range: string,
  stretch: number,
): string {
  const names = weight < MIN_BOLD_WEIGHT ? regular : bold;
  const source = names.map((name) => `local("${name}")`).join();
  const [ascent, descent, lineGap] = line.map((part) => `${((part / stretch) * 100).toFixed(2)}%`);
  return `@font-face{font-family:"${family} Fallback";src:${source};font-weight:${weight};unicode-range:${range};size-adjust:${stretch}%;ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`;
}

/** `navigator.platform` is the same on Android and Linux; iPads say that they are Macs. */
function platformOf(platform: string, userAgent: string): Platform {
  if (/Android/.test(userAgent)) return 'android';
  if (/^(?:Mac|iP)/.test(platform)) return 'apple';
  return /^Win/.test(platform) ? 'windows' : 'linux';
}

/**
 * Latin letters are in texts of all languages. `Intl.Locale` knows the script of every language,
 * but its first use takes 20 ms of a phone's processor.
 */
function scriptsOf(language: string): Script[] {
  if (/^el\b/i.test(language)) return ['Latn', 'Grek'];
  return /^(?:ar|ckb|fa|ps|sd|ug|ur)\b/i.test(language) ? ['Latn', 'Arab'] : ['Latn'];
}
