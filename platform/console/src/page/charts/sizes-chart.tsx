import { AxisBottom } from '@visx/axis';
import { scaleBand } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { ReleaseSize } from '../../answers.ts';
import { formatDay, formatKilobytes } from '../data/format.ts';
import styles from './charts.module.css';
import { Legend } from './legend.tsx';
import { HEIGHT, INNER, ValueAxis, valueScale, WIDTH } from './value-axis.tsx';

const MAX_BAR_WIDTH = 28;

interface SizesChartProps {
  /** The newest first. */
  sizes: readonly ReleaseSize[];
  /** The release that is live for all devices. */
  live: string | undefined;
}

/** The sizes of releases, the oldest first, below the budget. The table has the values. */
export function SizesChart({ sizes, live }: SizesChartProps) {
  const bars = sizes.toReversed();
  const x = scaleBand({
    domain: bars.map(({ version }) => version),
    range: [INNER.left, INNER.right],
    paddingInner: 0.35,
    paddingOuter: 0.175,
  });
  const y = valueScale(Math.max(...bars.map(({ bytes, budget }) => Math.max(bytes, budget ?? 0))));
  const [first, last] = [bars.at(0), bars.at(-1)];
  const days = new Map([first, last].map((bar) => [bar?.version, bar && formatDay(bar.at)]));
  const hasBudget = bars.some(({ budget }) => budget !== null);
  const width = Math.min(x.bandwidth(), MAX_BAR_WIDTH);
  const middle = ({ version }: ReleaseSize) => (x(version) ?? 0) + x.bandwidth() / 2;
  return (
    <div className={styles['figure']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles['chart']} aria-hidden="true">
        <ValueAxis scale={y} format={formatKilobytes} />
        <AxisBottom
          scale={x}
          top={INNER.bottom}
          tickValues={[...days.keys()].flatMap((version) => version ?? [])}
          hideTicks
          axisLineClassName={styles['axis'] ?? ''}
          tickFormat={(version) => days.get(version) ?? ''}
          tickLabelProps={{ className: styles['tick'] ?? '', textAnchor: 'middle', dy: 4 }}
        />
        {bars.map((bar) => (
          <rect
            key={bar.version}
            className={styles[bar.version === live ? 'barLive' : 'bar']}
            x={middle(bar) - width / 2}
            y={y(bar.bytes)}
            width={width}
            height={INNER.bottom - y(bar.bytes)}
          />
        ))}
        {hasBudget && (
          <g className={styles['budget']}>
            <LinePath
              data={bars.flatMap((bar) =>
                [-0.5, 0.5].map((side) => ({
                  at: middle(bar) + side * x.step(),
                  budget: bar.budget,
                })),
              )}
              defined={({ budget }) => budget !== null}
              x={({ at }) => at}
              y={({ budget }) => y(budget ?? 0)}
            />
          </g>
        )}
      </svg>
      <Legend
        items={[
          ['stable', 'barLive'],
          ...(bars.length > 1 ? ([['other releases', 'bar']] as const) : []),
          ...(hasBudget ? ([['budget', 'budget']] as const) : []),
        ]}
      />
    </div>
  );
}
