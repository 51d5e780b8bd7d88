import type { MeasuredPart, ProductPage } from '@vitrine/contract';

type Measures = NonNullable<ProductPage['measures']>;

/** The size of the drawing, in its own units. */
export const DRAWING = { width: 360, height: 284 } as const;

/** The area of the objects, which stand on the ground. Lines and numbers are outside. */
const AREA = { left: 80, right: 352, top: 30, ground: 236 } as const;
const GAP = 24;
/** Room for the number of a receding line. */
const RECEDING_GAP = 64;
/** How much a receding line is shortened, along and up. */
const RECEDING = { x: 0.35, y: 0.25 } as const;
/** Above this length in mm, a sheet of paper shows the scale better than a hand. */
const MAX_LENGTH_BESIDE_HAND = 450;

/** The things that everybody knows the size of, in mm. */
export const REFERENCES = {
  hand: { width: 85, height: 190 },
  sheet: { width: 210, height: 297 },
} as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ScaleDrawing {
  object: Box;
  reference: Box & { kind: keyof typeof REFERENCES };
  /** The line that recedes from the object's foot; absent without a third length. */
  receding?: { x: number; y: number; toX: number; toY: number };
  /** The lines of parts: across above the object, or up beside it. */
  parts: (MeasuredPart & { x: number; y: number; toX: number; toY: number })[];
  /** The names of the lengths along the lines; absent if only the outline's ratio is known. */
  across?: 'diameter' | 'width' | 'length';
  up?: 'height' | 'length' | 'diameter' | 'width';
  away?: 'depth' | 'height';
}

/**
 * The names of the lengths of both sides, and of the line that recedes. What lies may be drawn
 * along its length, as a tray is.
 */
function namesOf(measures: Measures): Pick<ScaleDrawing, 'across' | 'up' | 'away'> {
  const names = namesAsMeasured(measures);
  const { across, up } = names;
  const ratio = measures.outline?.ratio;
  if (measures.view === 'front' || !ratio || !across || up !== 'length') return names;
  const drawn = (measures[up] ?? 0) / (measures[across] ?? 1);
  const isAlong = Math.abs(Math.log(ratio * drawn)) < Math.abs(Math.log(ratio / drawn));
  return isAlong ? { ...names, across: up, up: across === 'length' ? up : across } : names;
}

function namesAsMeasured({
  view,
  ...lengths
}: Measures): Pick<ScaleDrawing, 'across' | 'up' | 'away'> {
  const across = lengths.diameter
    ? 'diameter'
    : lengths.width
      ? 'width'
      : view === 'front' && lengths.length
        ? 'length'
        : undefined;
  const up = view === 'front' ? lengths.height && 'height' : lengths.length && 'length';
  const away = view === 'front' ? lengths.depth && 'depth' : lengths.height && 'height';
  return { ...(across && { across }), ...(up && { up }), ...(away && { away }) };
}

/**
 * Lays out a product and something of known size beside it, at one scale.
 *
 * @returns undefined without an outline, or if the size of one of its sides is unknown.
 */
export function layOutDrawing(measures: Measures): ScaleDrawing | undefined {
  const { outline } = measures;
  const names = namesOf(measures);
  const { across, up, away } = names;
  const parts = measures.parts ?? [];
  const ratio = outline?.ratio;
  const acrossMm = across && measures[across];
  const upMm = up && measures[up];
  const byRatio = upMm && ratio ? upMm / ratio : undefined;
  const width = acrossMm ?? widestPart(parts, byRatio) ?? byRatio;
  const height = upMm ?? (acrossMm && ratio ? acrossMm * ratio : undefined);
  if (!outline || width === undefined || height === undefined) return undefined;

  const kind = Math.max(width, height) > MAX_LENGTH_BESIDE_HAND ? 'sheet' : 'hand';
  const reference = REFERENCES[kind];
  const awayMm = (away && measures[away]) ?? 0;
  const hasPartUp = parts.some(({ side }) => side === 'height' || side === 'length');
  const gap = away || hasPartUp ? RECEDING_GAP : GAP;
  const wide = width + awayMm * RECEDING.x + reference.width;
  const scale = Math.min(
    (AREA.right - AREA.left - gap) / wide,
    (AREA.ground - AREA.top) / Math.max(height, reference.height),
  );
  const box = (x: number, mm: { width: number; height: number }): Box => ({
    x,
    y: AREA.ground - mm.height * scale,
    width: mm.width * scale,
    height: mm.height * scale,
  });
  const object = box(AREA.left, { width, height });
  const end = object.x + object.width;
  const recedes = awayMm * RECEDING.x * scale;
  return {
    object,
    reference: { kind, ...box(end + recedes + gap, reference) },
    ...(away && {
      receding: {
        x: end + 4,
        y: AREA.ground,
        toX: end + 4 + recedes,
        toY: AREA.ground - awayMm * RECEDING.y * scale,
      },
    }),
    parts: parts.map((part) => {
      const length = part.length * scale;
      const isUp = part.side === 'height' || part.side === 'length';
      return isUp
        ? { ...part, x: end + 8, y: object.y, toX: end + 8, toY: object.y + length }
        : { ...part, x: object.x, y: object.y - 8, toX: object.x + length, toY: object.y - 8 };
    }),
    ...names,
  };
}

/** How much a part may differ from the width of the picture, if it is the widest: a shade. */
const WIDEST_SHARE = 0.3;

function widestPart(parts: readonly MeasuredPart[], width = 0): number | undefined {
  const across = parts.filter(({ side }) => side === 'diameter' || side === 'width');
  const widest = Math.max(0, ...across.map(({ length }) => length));
  return Math.abs(widest / width - 1) < WIDEST_SHARE ? widest : undefined;
}
