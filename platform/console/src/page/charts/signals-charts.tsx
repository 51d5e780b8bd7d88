import type { Signals, SignalsOfTime } from '../../answers.ts';
import { errorsOf, formatCount, formatSeconds, formatShare, triesOf } from '../data/format.ts';
import styles from './charts.module.css';
import { LineChart, type LineOfChart } from './line-chart.tsx';

interface Measure {
  title: string;
  /** `null` without a value. */
  of(signals: Signals): number | null;
  format(value: number): string;
}

const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

const MEASURES: readonly Measure[] = [
  { title: 'Page views', of: ({ views }) => views, format: formatCount },
  {
    title: 'Not loaded',
    of: (one) => share(one.failures, triesOf(one)),
    format: (percent) => formatShare(percent, 100),
  },
  {
    title: 'Views with an error',
    of: (one) => share(errorsOf(one), one.views),
    format: (percent) => formatShare(percent, 100),
  },
  { title: 'LCP of the slowest quarter', of: ({ p75 }) => p75.lcp, format: formatSeconds },
];

/** The last day of a screen as charts: a line for each of its releases. */
export function SignalsCharts({ times }: { times: readonly SignalsOfTime[] }) {
  const releases = releasesOf(times);
  if (releases.length === 0) return null;
  return (
    <div className={styles['charts']}>
      {MEASURES.map((measure) => (
        <LineChart
          key={measure.title}
          title={measure.title}
          times={times}
          lines={releases.map((release) => lineOf(measure, times, release))}
          format={measure.format}
        />
      ))}
    </div>
  );
}

type Named = Pick<Signals, 'release' | 'role'>;

/** The releases with page views: stable ones, then canaries. */
function releasesOf(times: readonly SignalsOfTime[]): Named[] {
  const seen = times.flatMap(({ releases }) => releases.filter((one) => triesOf(one) > 0));
  const byName = new Map(
    seen.map(({ release, role }) => [`${role} ${release}`, { release, role }]),
  );
  return [...byName.values()].sort((a, b) => (a.role < b.role ? 1 : -1));
}

function lineOf(
  { of }: Measure,
  times: readonly SignalsOfTime[],
  { release, role }: Named,
): LineOfChart {
  const values = times.map(({ releases }) => {
    const one = releases.find((each) => each.release === release && each.role === role);
    return one && triesOf(one) > 0 ? of(one) : null;
  });
  return { name: `${role} ${release}`, isCanary: role === 'canary', values };
}
