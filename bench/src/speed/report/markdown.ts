import { table } from '../../markdown-table.ts';
import { VARIANTS } from '../variants.ts';
import { firstScreenFigures, navigationFigures, ratio, type Sample } from './figures.ts';
import { NETWORK_NAMES, VARIANT_NAMES } from './names.ts';

const KINDS = {
  first: 'First screen',
  return: 'Return visit',
  cold: 'Navigation without a prefetch',
  intent: 'Navigation after a prefetch',
};

/** All results as the tables of a page. */
export function markdownOf(samples: readonly Sample[]): string[] {
  const blocks = Map.groupBy(samples, ({ kind, net }) => `${KINDS[kind]}, ${NETWORK_NAMES[net]}`);
  return Array.from(blocks, ([title, own]) => ['', ...blockOf(title, own)])
    .flat()
    .slice(1);
}

function blockOf(title: string, samples: readonly Sample[]): string[] {
  const whole = samples.some(({ screen }) => screen);
  const head = [title, 'ms', 'quartiles', 'to tuned', 'to plain', 'to stock'];
  const more = ['first paint', 'largest', 'JavaScript, kB', 'requests', 'chain'];
  const rows = VARIANTS.flatMap((variant) => {
    const own = samples.filter((sample) => sample.variant === variant);
    const spread = navigationFigures(own);
    if (spread === undefined) return [];
    const { medianMs, q1Ms, q3Ms } = spread;
    const counts = whole ? firstScreenFigures(own) : undefined;
    return [
      [
        variant === 'federated' ? `**${VARIANT_NAMES[variant]}**` : VARIANT_NAMES[variant],
        String(medianMs),
        `${q1Ms}–${q3Ms}`,
        ...(['tuned', 'plain', 'stock'] as const).map((other) =>
          other === variant ? '' : ratio(samples, variant, other).toFixed(2),
        ),
        ...(counts
          ? [
              ratioOf(samples, variant, 'firstPaintMs', counts.firstPaintMs),
              ratioOf(samples, variant, 'largestPaintMs', counts.largestPaintMs),
              (counts.jsBytes / 1000).toFixed(1),
              String(counts.requests),
              String(counts.chain),
            ]
          : []),
      ],
    ];
  });
  return table(whole ? [...head, ...more] : head, rows);
}

/** A paint's time, and its ratio to the tuned monolith. */
function ratioOf(
  samples: readonly Sample[],
  variant: Sample['variant'],
  what: 'firstPaintMs' | 'largestPaintMs',
  ms: number,
): string {
  if (variant === 'tuned') return String(ms);
  const own = ratio(samples, variant, 'tuned', ({ screen }) => screen?.[what] ?? Number.NaN);
  return `${ms} (${own.toFixed(2)})`;
}
