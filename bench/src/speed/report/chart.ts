import { NETWORKS } from '../networks.ts';
import { VARIANTS } from '../variants.ts';
import { spreadOf } from './figures.ts';
import { NETWORK_NAMES, VARIANT_NAMES } from './names.ts';
import type { Sample } from './samples.ts';

const LEFT = 245;
const WIDTH = 860;
/** Room for the text beside the longest bar. */
const LABEL_WIDTH = 150;
const BAR = 22;

/** Bars of the first screens' times with their quartiles, as an SVG document. */
export function drawSpeed(samples: readonly Sample[]): string {
  const parts: string[] = [];
  let y = 62;
  for (const net of Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]) {
    const bars = VARIANTS.flatMap((variant) => {
      const own = samples.filter(
        (sample) => sample.kind === 'first' && sample.net === net && sample.variant === variant,
      );
      const time = spreadOf(own);
      const javaScript = spreadOf(own, 'jsBytes');
      return time && javaScript ? [{ variant, time, javaScript: javaScript.median }] : [];
    });
    if (bars.length === 0) continue;
    const longest = Math.max(...bars.map(({ time }) => time.q3));
    const at = (ms: number) => LEFT + (ms / longest) * (WIDTH - LEFT - LABEL_WIDTH);
    parts.push(`<text x="${LEFT}" y="${y}" font-weight="600">${NETWORK_NAMES[net]}</text>`);
    y += 12;
    for (const { variant, time, javaScript } of bars) {
      const middle = y + BAR / 2;
      parts.push(
        `<text x="${LEFT - 10}" y="${middle + 4}" text-anchor="end">${VARIANT_NAMES[variant]}</text>`,
        `<rect x="${LEFT}" y="${y}" width="${(at(time.median) - LEFT).toFixed(1)}" height="${BAR}" fill="${variant === 'federated' ? '#b3471f' : '#b9b2a4'}"/>`,
        `<path d="M${at(time.q1).toFixed(1)} ${middle}H${at(time.q3).toFixed(1)}" stroke="#1d1a16"/>`,
        `<text x="${(at(Math.max(time.median, time.q3)) + 8).toFixed(1)}" y="${middle + 4}">${Math.round(time.median)} ms, ${Math.round(javaScript / 1000)} kB</text>`,
      );
      y += BAR + 8;
    }
    y += 26;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img"`,
    ` aria-label="First screen by build" font-family="system-ui, sans-serif" font-size="13" fill="#333">`,
    `<rect width="${WIDTH}" height="${y}" fill="#fff"/>`,
    '<text x="20" y="28" font-size="16" font-weight="600">Until the first screen is painted, and its JavaScript: means of the five screens</text>',
    ...parts,
    '</svg>\n',
  ].join('\n');
}
