import { table } from '../../markdown-table.ts';
import { ratioOf, spreadOf, worstOf } from './figures.ts';
import { estimateText } from './markdown.ts';
import type { Sample } from './samples.ts';

interface Target {
  title: string;
  wanted: number;
  stretch?: number;
  unit: '' | 'ms' | 'kB';
  /** The measured value, and how it is written; undefined if it was not measured. */
  measured: (samples: readonly Sample[]) => { value: number; text: string } | undefined;
}

const of = (samples: readonly Sample[], kind: Sample['kind'], net: Sample['net']) =>
  samples.filter((sample) => sample.kind === kind && sample.net === net);

const ratioTarget =
  (...[kind, net, other, measure]: RatioParameters): Target['measured'] =>
  (samples) => {
    const ratio = ratioOf(of(samples, kind, net), 'federated', other, measure);
    return ratio && { value: ratio.median, text: estimateText(ratio) };
  };
type RatioParameters = [
  kind: Sample['kind'],
  net: Sample['net'],
  other: Parameters<typeof ratioOf>[2],
  measure: Parameters<typeof ratioOf>[3],
];

const vitrine = (samples: readonly Sample[], kind: Sample['kind'], net: Sample['net']) =>
  of(samples, kind, net).filter(({ variant }) => variant === 'federated');

/** The largest median of any screen. */
function worstPage(samples: readonly Sample[], measure: 'longestTaskMs' | 'chain' | 'shift') {
  const pages = Map.groupBy(samples, ({ page }) => page);
  const values = Array.from(pages.values(), (own) => spreadOf(own, measure)?.median ?? Number.NaN);
  const value = Math.max(...values);
  return Number.isFinite(value) ? { value, text: String(Math.round(value)) } : undefined;
}

const navigationTarget = (what: string, page: string, wanted: number): Target => ({
  title: `navigation to ${what}, after a prefetch, no throttling`,
  wanted,
  unit: 'ms',
  measured(samples) {
    const own = vitrine(samples, 'intent', 'direct').filter((sample) => sample.page === page);
    const spread = spreadOf(own);
    return spread && { value: spread.median, text: String(Math.round(spread.median)) };
  },
});

const TARGETS: readonly Target[] = [
  {
    title: 'first screen, slow, to the tuned monolith with initial HTML',
    wanted: 1.03,
    stretch: 1,
    unit: '',
    measured: ratioTarget('first', 'slow', 'tunedHtml', 'ms'),
  },
  {
    title: 'first screen, slow, to tuned Module Federation',
    wanted: 0.8,
    stretch: 0.7,
    unit: '',
    measured: ratioTarget('first', 'slow', 'options', 'ms'),
  },
  {
    title: 'largest paint, slow, to the tuned monolith with initial HTML',
    wanted: 1.05,
    stretch: 1,
    unit: '',
    measured: ratioTarget('first', 'slow', 'tunedHtml', 'largestPaintMs'),
  },
  {
    title: 'first paint, slow, to the Next.js storefront',
    wanted: 1,
    stretch: 0.9,
    unit: '',
    measured: ratioTarget('first', 'slow', 'next', 'firstPaintMs'),
  },
  {
    title: 'total blocking time, slow, to the Next.js storefront',
    wanted: 1,
    stretch: 0.5,
    unit: '',
    measured: ratioTarget('first', 'slow', 'next', 'blockingMs'),
  },
  {
    title: 'longest task, CPU ÷ 4, of the worst screen',
    wanted: 200,
    stretch: 100,
    unit: 'ms',
    measured: (samples) => worstPage(vitrine(samples, 'first', 'slow'), 'longestTaskMs'),
  },
  {
    title: 'everything on the wire, product, slow',
    wanted: 200,
    stretch: 150,
    unit: 'kB',
    measured(samples) {
      const own = vitrine(samples, 'first', 'slow').filter(({ page }) => page === 'product');
      const spread = spreadOf(own, 'restBytes');
      const value = (spread?.median ?? Number.NaN) / 1000;
      return spread && { value, text: value.toFixed(0) };
    },
  },
  {
    title: 'longest chain of requests before the first screen',
    wanted: 2,
    unit: '',
    measured: (samples) => worstPage(vitrine(samples, 'first', 'slow'), 'chain'),
  },
  {
    title: 'layout shift, any visit',
    wanted: 0,
    unit: '',
    measured(samples) {
      const own = vitrine(samples, 'first', 'slow');
      const value = own.length > 0 ? worstOf(own, 'shift') : undefined;
      return value === undefined ? undefined : { value, text: value.toFixed(4) };
    },
  },
  navigationTarget('a list', 'home → explore', 50),
  navigationTarget('a product, with its view transition', 'home → product', 80),
];

/** The targets and what was measured, missed ones in bold. */
export function targetsOf(samples: readonly Sample[]): string[] {
  const rows = TARGETS.flatMap(({ title, wanted, stretch, unit, measured }) => {
    const value = measured(samples);
    if (value === undefined) return [];
    const withUnit = (text: string | number) => (unit === '' ? String(text) : `${text} ${unit}`);
    const text = withUnit(value.text);
    return [
      [
        title,
        stretch === undefined ? withUnit(wanted) : `${withUnit(wanted)} (${stretch})`,
        value.value <= wanted ? text : `**${text}**`,
      ],
    ];
  });
  return table(['target', 'at most (stretch)', 'measured'], rows);
}
