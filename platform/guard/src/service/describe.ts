import type { Block, Outcomes } from '../compare/evidence.ts';
import { MEASURES, type Measure } from '../compare/measures.ts';
import type { Look } from './watch.ts';

const NAMES: Readonly<Record<Measure, string>> = {
  failures: 'did not load it',
  errors: 'had an error',
  slow: 'had an LCP over 2.5 s',
};

/** The reason of a guard's log entry, with its figures. */
export function reasonFor({ decision, worst, sums }: Look, stable: string): string {
  const reason =
    decision.kind === 'take-back'
      ? `More page views than with ${stable} ${NAMES[worst]}`
      : `As good as ${stable} at the same time`;
  return `${reason}. ${figures(sums)}`;
}

/** The end of a sentence: what a guard waits for. */
export function waitingFor({ decision, missingViews, sums }: Look): string {
  if (decision.kind !== 'wait') return figures(sums);
  if (decision.for === 'views') return `${missingViews} more page views. ${figures(sums)}`;
  return `more evidence on page views that ${NAMES[decision.for]}. ${figures(sums)}`;
}

function figures(sums: Readonly<Record<Measure, Block>>): string {
  const { canary, stable } = sums.failures;
  if (canary.views === 0) return 'No page view was compared yet.';
  const parts = MEASURES.map(
    (measure) =>
      `${share(sums[measure].canary)} ${NAMES[measure]} (stable: ${share(sums[measure].stable)})`,
  );
  return `Of ${canary.views} page views (stable: ${stable.views}): ${parts.join(', ')}.`;
}

const share = ({ views, bad }: Outcomes) =>
  views === 0 ? 'unknown' : `${Number(((100 * bad) / views).toPrecision(2))} %`;
