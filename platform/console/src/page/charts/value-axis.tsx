import { AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import styles from './charts.module.css';

export const WIDTH = 340;
export const HEIGHT = 170;
const MARGIN = { top: 10, right: 8, bottom: 22, left: 52 };
/** The area of the values, without the axes. */
export const INNER = {
  left: MARGIN.left,
  right: WIDTH - MARGIN.right,
  top: MARGIN.top,
  bottom: HEIGHT - MARGIN.bottom,
};

const TICKS = 3;

/** A scale for values from zero up to the highest. */
export const valueScale = (highest: number) =>
  scaleLinear({ domain: [0, highest || 1], range: [INNER.bottom, INNER.top], nice: TICKS });

interface ValueAxisProps {
  scale: ReturnType<typeof valueScale>;
  format(value: number): string;
}

/** The axis of the values, with a line across the chart for each. */
export function ValueAxis({ scale, format }: ValueAxisProps) {
  return (
    <>
      <AxisLeft
        scale={scale}
        left={INNER.left}
        numTicks={TICKS}
        hideTicks
        hideAxisLine
        tickFormat={(value) => format(Number(value))}
        tickLabelProps={{ className: styles['tick'] ?? '', textAnchor: 'end', dx: -4, dy: 4 }}
      />
      {scale.ticks(TICKS).map((value) => (
        <line
          key={value}
          className={styles['grid']}
          x1={INNER.left}
          x2={INNER.right}
          y1={scale(value)}
          y2={scale(value)}
        />
      ))}
    </>
  );
}
