import { type DeviceFont, FAMILIES, type FontFamily } from './families.ts';
import { measureFont } from './measure.ts';
import { SCRIPTS, type Script } from './scripts.ts';

const HEAD = `/* Written by shared/ui/fallback-fonts/write.ts from the fonts' own files. */
`;

/** From this weight on, the bold font of the device is used. */
const MIN_BOLD_WEIGHT = 600;

/**
 * Returns the style sheet. For each family it defines "<family> Fallback" with fonts of devices,
 * adjusted to the line height of the family, and to its letter widths where those of the device
 * font are known.
 */
export function fallbackSheet(): string {
  return HEAD + FAMILIES.flatMap(facesOf).join('\n');
}

function facesOf(family: FontFamily): string[] {
  const scripts = SCRIPTS.filter(({ subset: slice }) => family.subsets.includes(slice));
  return family.weights.flatMap((weight) =>
    // Of several faces for the same letters, a browser uses the last one that it finds.
    family.devices.toReversed().flatMap((device) => {
      const faces = scripts.flatMap((script) => face(family, weight, device, script) ?? []);
      return device.touchOnly ? `@media (pointer: coarse) {\n${faces.join('\n')}}\n` : faces;
    }),
  );
}

function face(
  { family, name }: FontFamily,
  weight: number,
  { regular, bold, metricTwin: twin }: DeviceFont,
  script: Script,
): string | undefined {
  const isBold = weight >= MIN_BOLD_WEIGHT;
  const target = measureFont({ name, weight }, script);
  const actual =
    twin === undefined ? target : measureFont({ name: twin, weight: isBold ? 700 : 400 }, script);
  if (target === undefined || actual === undefined) return undefined;
  const stretch = target.width / actual.width;
  return `@font-face {
  font-family: "${family} Fallback";
  src: ${(isBold ? bold : regular).map((each) => `local("${each}")`).join(', ')};
  font-weight: ${weight};
  unicode-range: ${script.unicodeRange};
  size-adjust: ${percent(stretch)};
  ascent-override: ${percent(target.ascent / stretch)};
  descent-override: ${percent(target.descent / stretch)};
  line-gap-override: ${percent(target.lineGap / stretch)};
}
`;
}

const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`;
