import { Text } from '@vitrine/ui';
import { DRAWING_WIDTH, type ScaleDrawing } from './scale-drawing.ts';
import styles from './scale-picture.module.css';

/** Outlines of the references, in a box of 100 by 100. */
const REFERENCE_OUTLINES = {
  hand: 'M30 100C28 84 24 76 14 66C6 58 0 50 1 45C3 41 9 42 14 47L24 55L21 16C21 9 31 9 33 16L37 42L39 6C39 -1 51 -1 52 6L53 41L58 9C59 3 70 4 70 11L68 45L77 22C79 16 90 18 88 26L82 62C79 80 76 88 75 100Z',
  sheet: 'M0 0L100 0L100 100L0 100Z',
} as const;

interface ScalePictureProps {
  drawing: ScaleDrawing;
  outline: string;
  /** Whether it is drawn as it stands, on the ground. */
  stands: boolean;
}

/**
 * The outline of a product with its lengths, and something of known size. Screen readers get the
 * lengths from the list beside it.
 */
export function ScalePicture({ drawing, outline, stands }: ScalePictureProps) {
  const { object, reference, receding, across, up, away, parts, top, bottom } = drawing;
  const { x, y, width } = object;
  return (
    <Text
      scale="caption"
      as="svg"
      viewBox={`0 ${top} ${DRAWING_WIDTH} ${bottom - top}`}
      aria-hidden="true"
      className={styles['picture']}
    >
      {stands && <path d={`M${x - 4} 0H${DRAWING_WIDTH}`} className={styles['ground']} />}
      <Outline box={reference} path={REFERENCE_OUTLINES[reference.kind]} name="reference" />
      <Outline box={object} path={outline} name="object" />
      {up && (
        <>
          <path d={`M${x - 18} ${y}h10M${x - 13} ${y}V0M${x - 18} 0h10`} />
          <text {...placeOf(up)} className={styles['before']}>
            {up.text}
          </text>
        </>
      )}
      {across && (
        <>
          <path d={`M${x} 9v10M${x} 14h${width}M${x + width} 9v10`} />
          <text {...placeOf(across)}>{across.text}</text>
        </>
      )}
      {parts.map(({ title, side, length, x: fromX, y: fromY, toX, toY, number }) => {
        const isUp = fromX === toX;
        const ends = isUp
          ? `M${fromX - 4} ${fromY}h8M${toX - 4} ${toY}h8`
          : `M${fromX} ${fromY - 4}v8M${toX} ${toY - 4}v8`;
        return (
          <g key={title + side + length}>
            <path d={`M${fromX} ${fromY}L${toX} ${toY}${ends}`} />
            <text {...placeOf(number)} className={isUp ? styles['after'] : undefined}>
              {number.text}
            </text>
          </g>
        );
      })}
      {receding && away && (
        <>
          <path d={`M${receding.x} 0L${receding.toX} ${receding.toY}`} />
          <text {...placeOf(away)} className={styles['after']}>
            {away.text}
          </text>
        </>
      )}
    </Text>
  );
}

const placeOf = ({ x, y }: { x: number; y: number }) => ({ x, y });

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
