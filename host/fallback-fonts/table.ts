import {
  type FallbackFont,
  MIN_BOLD_WEIGHT,
  type Script as WritingSystem,
} from '../src/fallback-fonts/fallback-font.ts';
import { type DeviceFont, FAMILIES, type FontFamily } from './families.ts';
import { measureFont } from './measure.ts';
import { SCRIPTS, type Script, type Subset } from './scripts.ts';

type Letters = readonly Script[];

/** Measures the families, and the device fonts that replace them until they have loaded. */
export function fallbackTable(): FallbackFont[] {
  return FAMILIES.map((family) => ({
    family: family.family,
    line: lineOf(family),
    weights: family.weights,
    ranges: forEachScript(family, (letters) => letters.map(({ unicodeRange }) => unicodeRange)),
    fonts: fontsOf(family),
    platforms: mapValues(family.devices, (devices) =>
      forEachScript(family, (letters) => keyOf(fontFor(devices, letters))),
    ),
  }));
}

function fontsOf(family: FontFamily): FallbackFont['fonts'] {
  const fonts: Record<string, FallbackFont['fonts'][string]> = {};
  forEachScript(family, (letters, script) => {
    for (const devices of Object.values(family.devices)) {
      const device = fontFor(devices, letters);
      const { regular, bold } = device;
      const stretch = fonts[keyOf(device)]?.stretch;
      const own = stretches(family, device, letters);
      fonts[keyOf(device)] = {
        regular,
        bold,
        stretch: { ...stretch, ...(own && { [script]: own }) },
      };
    }
  });
  return fonts;
}

/** The first name of a device font is its key. */
const keyOf = ({ regular }: DeviceFont) => regular[0] ?? '';

function fontFor(devices: readonly DeviceFont[], letters: Letters): DeviceFont {
  const device = devices.find((each) => widthsOf(each, 400, letters)) ?? devices[0];
  if (device === undefined) throw new Error('a platform has no fonts');
  return device;
}

/** For each weight, for each group of letters; undefined if the device's widths are unknown. */
function stretches(
  { name, weights }: FontFamily,
  device: DeviceFont,
  letters: Letters,
): number[][] | undefined {
  const rows = weights.map((weight) => {
    const widths = widthsOf(device, weight, letters);
    return widths?.map((actual, index) => {
      const target = letters[index] && measureFont({ name, weight }, letters[index]);
      return percent(target ? target.width / actual : 1);
    });
  });
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function widthsOf({ metricTwin }: DeviceFont, weight: number, letters: Letters) {
  if (metricTwin === undefined) return undefined;
  const file = { name: metricTwin, weight: weight < MIN_BOLD_WEIGHT ? 400 : 700 };
  const widths = letters.map((each) => measureFont(file, each)?.width);
  return widths.every((width) => width !== undefined) ? widths : undefined;
}

function lineOf({ name, weights: [weight = 400], subsets }: FontFamily): number[] {
  const letters = SCRIPTS.find(({ subset }) => subset in subsets);
  const metrics = letters && measureFont({ name, weight }, letters);
  if (metrics === undefined) throw new Error(`@fontsource/${name} has no font to measure`);
  return [metrics.ascent, metrics.descent, metrics.lineGap].map(percent);
}

function forEachScript<T>(
  { subsets }: FontFamily,
  of: (letters: Letters, script: WritingSystem) => T,
): Partial<Record<WritingSystem, T>> {
  const entries = Object.entries(subsets) as [Subset, WritingSystem][];
  return Object.fromEntries(
    entries.map(([subset, script]) => [
      script,
      of(
        SCRIPTS.filter((each) => each.subset === subset),
        script,
      ),
    ]),
  );
}

function mapValues<K extends string, A, B>(record: Readonly<Record<K, A>>, map: (value: A) => B) {
  const entries = Object.entries(record) as [K, A][];
  return Object.fromEntries(entries.map(([key, value]) => [key, map(value)])) as Record<K, B>;
}

const percent = (part: number) => Number((part * 100).toFixed(2));
