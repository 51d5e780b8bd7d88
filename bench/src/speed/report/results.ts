import type { Estimate } from '../../bootstrap.ts';
import { VARIANTS, type Variant } from '../variants.ts';
import { ratioOf, type Spread, spreadOf } from './figures.ts';
import type { Measure, Sample } from './samples.ts';

const MEASURES: readonly Measure[] = [
  'ms',
  'firstPaintMs',
  'largestPaintMs',
  'blockingMs',
  'longestTaskMs',
  'jsBytes',
  'bytes',
  'restJsBytes',
  'restBytes',
  'restRequests',
];

/** A measure of a variant, and the ratio of Vitrine to it. */
type Figure = Spread & { vitrineTo?: Estimate };

/** The measures, such as `first, slow` → page, or `all` → variant → measure. */
export type Results = Record<string, Record<string, Partial<Record<Variant, object>>>>;

/** All figures of a measurement; the tables of the documentation are made from the same samples. */
export function resultsOf(samples: readonly Sample[]): Results {
  const blocks = Map.groupBy(samples, ({ kind, net }) => `${kind}, ${net}`);
  return Object.fromEntries(
    Array.from(blocks, ([name, block]) => {
      const pages = Map.groupBy(block, ({ page }) => page);
      const all = pages.size > 1 ? [['all', block] as const] : [];
      return [
        name,
        Object.fromEntries([...all, ...pages].map(([page, own]) => [page, variantsOf(own)])),
      ];
    }),
  );
}

const variantsOf = (samples: readonly Sample[]) =>
  Object.fromEntries(
    VARIANTS.flatMap((variant) => {
      const own = samples.filter((sample) => sample.variant === variant);
      if (own.length === 0) return [];
      const figures = MEASURES.flatMap((measure) => {
        const figure = figureOf(samples, own, variant, measure);
        return figure ? [[measure, figure] as const] : [];
      });
      return [[variant, Object.fromEntries(figures)]];
    }),
  );

function figureOf(
  samples: readonly Sample[],
  own: readonly Sample[],
  variant: Variant,
  measure: Measure,
): Figure | undefined {
  const spread = spreadOf(own, measure);
  const ratio =
    variant === 'federated' ? undefined : ratioOf(samples, 'federated', variant, measure);
  return spread && { ...spread, ...(ratio && { vitrineTo: ratio }) };
}
