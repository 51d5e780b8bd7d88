import { type DeviceFont, FAMILIES, type FontFamily } from './families.ts';
import { measureFont } from './measure.ts';
import { SCRIPTS, type Script } from './scripts.ts';

const HEAD = `/* Written by shared/ui/fallback-fonts/write.ts from the fonts' own files. */
`;

/** From here on a text is set in what the device has in bold. */
const BOLD = 600;

/**
 * The style sheet: for each family "<family> Fallback", made of what devices have, each stretched to
 * the widths, as far as they are known, and set on the lines of the family it stands in for.
 */
export function fallbackSheet(): string {
  return HEAD + FAMILIES.flatMap(facesOf).join('\n');
}

function facesOf(family: FontFamily): string[] {
  const scripts = SCRIPTS.filter(({ subset: slice }) => family.subsets.includes(slice));
  return family.weights.flatMap((weight) =>
    // Of faces for the same letters the last that the device has is used.
    family.devices
      .toReversed()
      .flatMap((device) => scripts.flatMap((script) => face(family, weight, device, script) ?? [])),
  );
}

function face(
  { family, name }: FontFamily,
  weight: number,
  { regular, bold, metricTwin: twin }: DeviceFont,
  script: Script,
): string | undefined {
  const isBold = weight >= BOLD;
  const wanted = measureFont({ name, weight }, script);
  const had =
    twin === undefined ? wanted : measureFont({ name: twin, weight: isBold ? 700 : 400 }, script);
  if (wanted === undefined || had === undefined) return undefined;
  const stretch = wanted.width / had.width;
  return `@font-face {
  font-family: "${family} Fallback";
  src: ${(isBold ? bold : regular).map((each) => `local("${each}")`).join(', ')};
  font-weight: ${weight};
  unicode-range: ${script.unicodeRange};
  size-adjust: ${percent(stretch)};
  ascent-override: ${percent(wanted.ascent / stretch)};
  descent-override: ${percent(wanted.descent / stretch)};
  line-gap-override: ${percent(wanted.lineGap / stretch)};
}
`;
}

const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`;
