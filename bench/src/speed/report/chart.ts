import { NETWORKS } from '../networks.ts';
import { VARIANTS } from '../variants.ts';
import { NETWORK_NAMES, VARIANT_NAMES } from './names.ts';
import type { Results } from './results.ts';

const LEFT = 190;
const WIDTH = 760;
const BAR = 22;

/** Bars of the first screens' times with their quartiles, as an SVG document. */
export function drawSpeed(firstScreen: Results['firstScreen']): string {
  const parts: string[] = [];
  let y = 62;
  for (const net of Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]) {
    const figures = firstScreen[net];
    if (figures === undefined) continue;
    const longest = Math.max(...Object.values(figures).map(({ q3Ms }) => q3Ms));
    const at = (ms: number) => LEFT + (ms / longest) * (WIDTH - LEFT - 110);
    parts.push(`<text x="${LEFT}" y="${y}" font-weight="600">${NETWORK_NAMES[net]}</text>`);
    y += 12;
    for (const variant of VARIANTS) {
      const own = figures[variant];
      if (own === undefined) continue;
      const middle = y + BAR / 2;
      parts.push(
        `<text x="${LEFT - 10}" y="${middle + 4}" text-anchor="end">${VARIANT_NAMES[variant]}</text>`,
        `<rect x="${LEFT}" y="${y}" width="${(at(own.medianMs) - LEFT).toFixed(1)}" height="${BAR}" fill="${variant === 'federated' ? '#b3471f' : '#b9b2a4'}"/>`,
        `<path d="M${at(own.q1Ms).toFixed(1)} ${middle}H${at(own.q3Ms).toFixed(1)}" stroke="#1d1a16"/>`,
        `<text x="${(at(Math.max(own.medianMs, own.q3Ms)) + 8).toFixed(1)}" y="${middle + 4}">${own.medianMs} ms, ${Math.round(own.jsBytes / 1000)} kB</text>`,
      );
      y += BAR + 8;
    }
    y += 26;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img"`,
    ` aria-label="First screen by build" font-family="system-ui, sans-serif" font-size="13" fill="#333">`,
    `<rect width="${WIDTH}" height="${y}" fill="#fff"/>`,
    '<text x="20" y="28" font-size="16" font-weight="600">First screen, mean of the five screens: until painted, and its JavaScript</text>',
    ...parts,
    '</svg>\n',
  ].join('\n');
}
