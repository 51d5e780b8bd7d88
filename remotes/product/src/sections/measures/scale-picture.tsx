import { formatLength, type Measures, type UnitSystem } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { Text } from '@vitrine/ui';
import { DRAWING, type ScaleDrawing } from './scale-drawing.ts';
import styles from './scale-picture.module.css';

/** Outlines of the references, in a box of 100 by 100. */
const REFERENCE_OUTLINES = {
  hand: 'M30 100C28 84 24 76 14 66C6 58 0 50 1 45C3 41 9 42 14 47L24 55L21 16C21 9 31 9 33 16L37 42L39 6C39 -1 51 -1 52 6L53 41L58 9C59 3 70 4 70 11L68 45L77 22C79 16 90 18 88 26L82 62C79 80 76 88 75 100Z',
  sheet: 'M0 0L100 0L100 100L0 100Z',
} as const;

interface ScalePictureProps {
  drawing: ScaleDrawing;
  measures: Measures;
  system: UnitSystem;
}

/**
 * The outline of a product with its lengths, and something of known size. Screen readers get the
 * lengths from the list beside it.
 */
export function ScalePicture({ drawing, measures, system }: ScalePictureProps) {
  const { code } = useLocale();
  const { object, reference, receding, across, up, away } = drawing;
  const { x, y, width, height } = object;
  const ground = y + height;
  const numberOf = (name: 'across' | 'up' | 'away') => {
    const length = drawing[name];
    const mm = length && measures[length];
    if (mm === undefined) return null;
    const low = length === 'height' ? measures.heightFrom : undefined;
    return `${length === 'diameter' ? '⌀ ' : ''}${formatLength(low ? [low, mm] : mm, system, code)}`;
  };
  return (
    <Text
      scale="caption"
      as="svg"
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      aria-hidden="true"
      className={styles['picture']}
    >
      {measures.view === 'front' && (
        <path d={`M70 ${ground}H${DRAWING.width}`} className={styles['ground']} />
      )}
      <Outline box={reference} path={REFERENCE_OUTLINES[reference.kind]} name="reference" />
      <Outline box={object} path={measures.outline?.path ?? ''} name="object" />
      {up && (
        <>
          <path d={`M${x - 18} ${y}h10M${x - 13} ${y}V${ground}M${x - 18} ${ground}h10`} />
          <text x={x - 46} y={y + height / 2 + 4}>
            {numberOf('up')}
          </text>
        </>
      )}
      {across && (
        <>
          <path
            d={`M${x} ${ground + 9}v10M${x} ${ground + 14}H${x + width}M${x + width} ${ground + 9}v10`}
          />
          <text x={Math.max(x + width / 2, 40)} y={ground + 36}>
            {numberOf('across')}
          </text>
        </>
      )}
      {drawing.parts.map(({ title, side, length, x: fromX, y: fromY, toX, toY }) => {
        const isUp = fromX === toX;
        const ends = isUp
          ? `M${fromX - 4} ${fromY}h8M${toX - 4} ${toY}h8`
          : `M${fromX} ${fromY - 4}v8M${toX} ${toY - 4}v8`;
        return (
          <g key={title + side + length}>
            <path d={`M${fromX} ${fromY}L${toX} ${toY}${ends}`} />
            <text
              x={isUp ? toX + 32 : Math.max((fromX + toX) / 2, 40)}
              y={isUp ? (fromY + toY) / 2 + 4 : fromY - 8}
            >
              {`${side === 'diameter' ? '⌀ ' : ''}${formatLength(length, system, code)}`}
            </text>
          </g>
        );
      })}
      {receding && away && (
        <>
          <path d={`M${receding.x} ${receding.y}L${receding.toX} ${receding.toY}`} />
          <text x={receding.x + 32} y={ground + 18}>
            {numberOf('away')}
          </text>
        </>
      )}
    </Text>
  );
}

interface OutlineProps {
  box: { x: number; y: number; width: number; height: number };
  path: string;
  name: 'object' | 'reference';
}

/** An outline from a box of 100 by 100, stretched to a box of the drawing. */
function Outline({ box: { x, y, width, height }, path, name }: OutlineProps) {
  return (
    <path
      d={path}
      fillRule="evenodd"
      transform={`translate(${x} ${y}) scale(${width / 100} ${height / 100})`}
      className={styles[name]}
    />
  );
}
