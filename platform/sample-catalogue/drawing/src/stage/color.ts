/** Linear light, 0 to 1 and, before it is shown, beyond. */
export type Rgb = readonly [number, number, number];

/** The linear light of each of the 256 values of a channel. */
const LINEAR = Float64Array.from({ length: 256 }, (_, step) => {
  const value = step / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const toDisplay = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** The colours that were read before: each is read thousands of times. */
const known = new Map<string, Rgb>();

/** @throws {TypeError} If the text is not `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const before = known.get(hex);
  if (before) return before;
  const read = parse(hex);
  known.set(hex, read);
  return read;
}

function parse(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new TypeError(`"${hex}" is not a colour such as #e8e2d6`);
  const channel = (at: number) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0;
  return [channel(1), channel(3), channel(5)];
}

// Above 0.8 light is rolled off as film does, so that a highlight keeps a little of its colour.
const rollOff = (value: number) =>
  value <= 0.8 ? Math.max(0, value) : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));

export function hexOf(color: Rgb): string {
  const channel = (value: number) =>
    Math.round(toDisplay(rollOff(value)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(color[0])}${channel(color[1])}${channel(color[2])}`;
}

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const scale = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by];
export const add = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const multiply = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** A hex colour made lighter (`by` above 1) or darker. */
export const lit = (hex: string, by: number): string => hexOf(scale(rgbOf(hex), by));
