import { AxisBottom } from '@visx/axis';
import { scaleTime } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { Text } from '@vitrine/ui';
import { useId } from 'react';
import type { SignalsOfTime } from '../../answers.ts';
import { ScrollingTable } from '../frame/scrolling-table.tsx';
import styles from './charts.module.css';
import { Legend } from './legend.tsx';
import { HEIGHT, INNER, ValueAxis, valueScale, WIDTH } from './value-axis.tsx';

export interface LineOfChart {
  name: string;
  isCanary: boolean;
  /** A value for each time; `null` where it is missing. */
  values: readonly (number | null)[];
}

interface LineChartProps {
  title: string;
  times: readonly Pick<SignalsOfTime, 'from' | 'until'>[];
  lines: readonly LineOfChart[];
  format(value: number): string;
}

const HOUR = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const hourOf = (date: Date) => HOUR.format(date);

/** Styles of lines: they differ without colour too. */
const styleOf = ({ isCanary }: LineOfChart, index: number) =>
  isCanary ? 'canary' : index === 0 ? 'first' : 'other';

/**
 * Lines over time, and the same values as a table. With visx (23 kB of brotli) because its SVG
 * follows styles, themes and print. uPlot (20 kB) draws pixels, and Observable Plot (76 kB) adds a
 * `<style>`, which our policy forbids.
 */
export function LineChart({ title, times, lines, format }: LineChartProps) {
  const id = useId();
  const middles = times.map(
    ({ from, until }) => new Date((Date.parse(from) + Date.parse(until)) / 2),
  );
  const highest = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)), 0);
  const [first = new Date(0)] = middles;
  const x = scaleTime({
    domain: [first, middles.at(-1) ?? first],
    range: [INNER.left, INNER.right],
  });
  const y = valueScale(highest);
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <Text scale="label" as="figcaption" id={id}>
        {title}
      </Text>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles['chart']} aria-hidden="true">
        <ValueAxis scale={y} format={format} />
        <AxisBottom
          scale={x}
          top={INNER.bottom}
          numTicks={4}
          hideTicks
          axisLineClassName={styles['axis'] ?? ''}
          tickFormat={(value) => hourOf(new Date(Number(value)))}
          tickLabelProps={{ className: styles['tick'] ?? '', textAnchor: 'middle', dy: 4 }}
        />
        {lines.map((line, index) => {
          const points = line.values.map((value, at) => ({ at: middles[at] ?? first, value }));
          return (
            <g key={line.name} className={styles[styleOf(line, index)]}>
              <LinePath
                data={points}
                defined={({ value }) => value !== null}
                x={({ at }) => x(at)}
                y={({ value }) => y(value ?? 0)}
              />
              {points.flatMap(({ at, value }) =>
                value === null ? [] : <circle key={+at} cx={x(at)} cy={y(value)} r={2.5} />,
              )}
            </g>
          );
        })}
      </svg>
      <Legend items={lines.map((line, index) => [line.name, styleOf(line, index)])} />
      <Values {...{ title, times, lines, format }} />
    </figure>
  );
}

function Values({ title, times, lines, format }: LineChartProps) {
  return (
    <Text scale="caption" as="details">
      <summary className={styles['summary']}>
        {title} <span>as a table</span>
      </summary>
      <ScrollingTable
        label={`${title}, values`}
        className={styles['values']}
        head={['UTC', ...lines.map(({ name }) => name)]}
      >
        {times.map(({ from, until }, index) => (
          <tr key={from}>
            <th scope="row">
              {hourOf(new Date(from))}–{hourOf(new Date(until))}
            </th>
            {lines.map(({ name, values }) => {
              const value = values[index] ?? null;
              return <td key={name}>{value === null ? '–' : format(value)}</td>;
            })}
          </tr>
        ))}
      </ScrollingTable>
    </Text>
  );
}
