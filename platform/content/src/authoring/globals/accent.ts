/**
 * Checks the accent colours of the site. Marks and texts of what is chosen or current have them, so
 * they must be readable on the grounds of their theme (WCAG 2.2, 1.4.3).
 */

/** `--paper` and `--paper-2` of `shared/ui/src/tokens.css`. A tick on the accent is `--paper`. */
export const GROUNDS = {
  light: ['#f7f3ea', '#eee8db'],
  dark: ['#1a1815', '#24211c'],
} as const;
export type Theme = keyof typeof GROUNDS;

const MIN_CONTRAST = 4.5;
const HEX = /^#[0-9a-f]{6}$/i;

type Rgb = readonly number[];

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** WCAG's relative luminance, from 0 to 1. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(first: Rgb, second: Rgb): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The lowest contrast of a colour with the grounds of a theme. */
export const contrast = (hex: string, theme: Theme): number =>
  Math.min(...GROUNDS[theme].map((ground) => ratio(rgbOf(hex), rgbOf(ground))));

/** The colour that is darkened, or lightened in the dark theme, just so far that it is readable. */
export function nearestReadable(hex: string, theme: Theme): string {
  const goal = theme === 'light' ? 0 : 255;
  for (let step = 0; step < 255; step += 1) {
    const mixed = hexOf(rgbOf(hex).map((part) => part + ((goal - part) * step) / 255));
    if (contrast(mixed, theme) >= MIN_CONTRAST) return mixed;
  }
  return hexOf([goal, goal, goal]);
}

/** The rule of a field with an accent colour; none is the colour of the design. */
export const accentRule = (theme: Theme) => (value: unknown) => {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'string' || !HEX.test(value)) {
    return 'A colour of six hexadecimal digits, such as #96391c';
  }
  const measured = contrast(value, theme);
  if (measured >= MIN_CONTRAST) return true;
  const shown = (Math.floor(measured * 100) / 100).toFixed(2);
  return (
    `Text in ${value} is hard to read on the ground of the ${theme} theme: its contrast is ${shown} to 1, ` +
    `and at least ${MIN_CONTRAST} is needed. The nearest readable colour is ${nearestReadable(value, theme)}.`
  );
};
