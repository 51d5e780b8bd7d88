import { svgDocument, svgText } from '../../chart.ts';
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
    parts.push(svgText(LEFT, y, NETWORK_NAMES[net], 'font-weight="600"'));
    y += 12;
    for (const { variant, time, javaScript } of bars) {
      const middle = y + BAR / 2;
      parts.push(
        svgText(LEFT - 10, middle + 4, VARIANT_NAMES[variant], 'text-anchor="end"'),
        `<rect x="${LEFT}" y="${y}" width="${(at(time.median) - LEFT).toFixed(1)}" height="${BAR}" fill="${variant === 'federated' ? '#b3471f' : '#b9b2a4'}"/>`,
        `<path d="M${at(time.q1).toFixed(1)} ${middle}H${at(time.q3).toFixed(1)}" stroke="#1d1a16"/>`,
        svgText(
          at(Math.max(time.median, time.q3)) + 8,
          middle + 4,
          `${Math.round(time.median)} ms, ${Math.round(javaScript / 1000)} kB`,
        ),
      );
      y += BAR + 8;
    }
    y += 26;
  }
  const title = 'Until the first screen is painted, and its JavaScript: means of the five screens';
  return svgDocument({ title, width: WIDTH, height: y, left: 20 }, parts);
}
