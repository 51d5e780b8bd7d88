import { VARIANTS } from '../variants.ts';
import { firstScreenFigures, navigationFigures, ratio, type Sample } from './figures.ts';

/** All results as text: a block for each kind of measurement, a line for each variant. */
export function tableOf(samples: readonly Sample[]): string {
  const blocks = Map.groupBy(samples, ({ kind, net }) => `${kind}, ${net}`);
  return Array.from(blocks, ([title, own]) => blockOf(title, own)).join('\n');
}

function blockOf(title: string, samples: readonly Sample[]): string {
  const pages = [...new Set(samples.map(({ page }) => page))];
  const rows = VARIANTS.flatMap((variant) => {
    const own = samples.filter((sample) => sample.variant === variant);
    const spread = navigationFigures(own);
    if (spread === undefined) return [];
    const counts = own.some(({ screen }) => screen) ? firstScreenFigures(own) : undefined;
    return [
      [
        variant,
        `${spread.medianMs} (${spread.q1Ms}–${spread.q3Ms})`,
        ...(['tuned', 'plain', 'stock'] as const).map((other) => ratio(samples, variant, other)),
        ...(counts
          ? [
              `first paint ${counts.firstPaintMs}`,
              `largest ${counts.largestPaintMs}`,
              `js ${counts.jsBytes}`,
              `requests ${counts.requests}`,
              `chain ${counts.chain}`,
              `shift ${counts.shift.toFixed(4)}`,
              ...pages.map(
                (page) =>
                  `${page} ${counts.screens[page]?.medianMs} ms ${counts.screens[page]?.jsBytes} B`,
              ),
            ]
          : []),
      ].join('  '),
    ];
  });
  return [`${title}: ms (quartiles), ratio to tuned, plain, stock`, ...rows, ''].join('\n');
}
