import type { MeasuredPart, ProductPage } from '@vitrine/contract';

type Measures = NonNullable<ProductPage['measures']>;

/** The width of the drawing, in its own units. Its height follows from what is drawn. */
export const DRAWING_WIDTH = 360;

/** The ends of the objects, which stand on the ground. Lines and numbers are outside. */
const AREA = { left: 8, right: 352, height: 206 } as const;
const GAP = 24;
/** The distance of a number from its line. */
const NUMBER_GAP = 10;
/** The size of the numbers, in a narrow column. */
const EM = 14;
/** From an object to the outer end of the line beside or below it. */
const LINE = 19;
/** How much a receding line is shortened, along and up. */
const RECEDING = { x: 0.35, y: 0.25 } as const;
/** Above this length in mm, a sheet of paper shows the scale better than a hand. */
const MAX_LENGTH_BESIDE_HAND = 450;

/** The things that everybody knows the size of, in mm. */
export const REFERENCES = {
  hand: { width: 85, height: 190 },
  sheet: { width: 210, height: 297 },
} as const;

interface Mark {
  x: number;
  y: number;
  text: string;
}

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
  parts: (MeasuredPart & { x: number; y: number; toX: number; toY: number; number: Mark })[];
  /**
   * The numbers of the lines: the middle of one that stands above or below its line, and the end
   * that is next to a line beside it. Absent if only the outline's ratio is known.
   */
  across?: Mark;
  up?: Mark;
  away?: Mark;
  /** Of all that is drawn. */
  top: number;
  bottom: number;
}

interface Names {
  across?: 'diameter' | 'width' | 'length';
  up?: 'height' | 'length' | 'diameter' | 'width';
  away?: 'depth' | 'height';
}

/**
 * The names of the lengths of both sides, and of the line that recedes. What lies may be drawn
 * along its length, as a tray is.
 */
function namesOf(measures: Measures): Names {
  const names = namesAsMeasured(measures);
  const { across, up } = names;
  const ratio = measures.outline?.ratio;
  if (measures.view === 'front' || !ratio || !across || up !== 'length') return names;
  const drawn = (measures[up] ?? 0) / (measures[across] ?? 1);
  const isAlong = Math.abs(Math.log(ratio * drawn)) < Math.abs(Math.log(ratio / drawn));
  return isAlong ? { ...names, across: up, up: across === 'length' ? up : across } : names;
}

function namesAsMeasured({ view, ...lengths }: Measures): Names {
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

/** The text of a length, or of a range of them, in mm. */
export type WriteLength = (mm: number | readonly [number, number]) => string;

/** No less than the width of a text: Chinese and Japanese letters are as wide as high. */
const widthOf = (text = ''): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e80' ? EM : 0.6 * EM), 0);

/**
 * Lays out a product and something of known size beside it, at one scale.
 *
 * @returns undefined without an outline, or if the size of one of its sides is unknown.
 */
export function layOutDrawing(measures: Measures, write: WriteLength): ScaleDrawing | undefined {
  const names = namesOf(measures);
  const sides = sidesOf(measures, names);
  if (sides === undefined) return undefined;
  const { width, height } = sides;
  const texts = textsOf(measures, names, write);
  const kind = Math.max(width, height) > MAX_LENGTH_BESIDE_HAND ? 'sheet' : 'hand';
  const reference = REFERENCES[kind];
  const parts = (measures.parts ?? []).map((part) => ({ ...part, text: textOf(part, write) }));
  const awayMm = (names.away && measures[names.away]) ?? 0;
  const left = AREA.left + (texts.up ? widthOf(texts.up) + NUMBER_GAP + LINE : 0);
  const beside = [texts.away, ...parts.filter(isUp).map(({ text }) => text)];
  const gap = Math.max(GAP, ...beside.map((text) => (text ? widthOf(text) + 3 * NUMBER_GAP : 0)));
  const scale = Math.min(
    (AREA.right - left - gap) / (width + awayMm * RECEDING.x + reference.width),
    AREA.height / Math.max(height, reference.height),
  );
  const box = (x: number, mm: { width: number; height: number }): Box => ({
    x,
    y: -mm.height * scale,
    width: mm.width * scale,
    height: mm.height * scale,
  });
  const object = box(left, { width, height });
  const end = object.x + object.width;
  const recedes = awayMm * RECEDING.x * scale;
  const drawn: Omit<ScaleDrawing, 'top' | 'bottom'> = {
    object,
    reference: { kind, ...box(end + recedes + gap, reference) },
    ...(names.away && {
      receding: { x: end + 4, y: 0, toX: end + 4 + recedes, toY: -awayMm * RECEDING.y * scale },
    }),
    parts: parts.map((part) => placePart(part, object, part.length * scale)),
    ...placeNumbers(texts, object),
  };
  return { ...drawn, ...endsOf(drawn) };
}

/** Both sides of the object, in mm; undefined if one of them is unknown. */
function sidesOf(measures: Measures, { across, up }: Names) {
  const { outline, parts = [] } = measures;
  const ratio = outline?.ratio;
  const acrossMm = across && measures[across];
  const upMm = up && measures[up];
  const byRatio = upMm && ratio ? upMm / ratio : undefined;
  const width = acrossMm ?? widestPart(parts, byRatio) ?? byRatio;
  const height = upMm ?? (acrossMm && ratio ? acrossMm * ratio : undefined);
  return outline && width && height ? { width, height } : undefined;
}

const isUp = ({ side }: Pick<MeasuredPart, 'side'>) => side === 'height' || side === 'length';

const textOf = ({ side, length }: MeasuredPart, write: WriteLength): string =>
  (side === 'diameter' ? '⌀ ' : '') + write(length);

/** The texts of the three lengths of the object. */
function textsOf(measures: Measures, names: Names, write: WriteLength) {
  const text = (name: keyof Names): string | undefined => {
    const side = names[name];
    const mm = side && measures[side];
    if (mm === undefined) return undefined;
    const low = side === 'height' ? measures.heightFrom : undefined;
    return (side === 'diameter' ? '⌀ ' : '') + write(low ? [low, mm] : mm);
  };
  return { across: text('across'), up: text('up'), away: text('away') };
}

function placeNumbers(
  { across, up, away }: ReturnType<typeof textsOf>,
  { x, width, height }: Box,
): Pick<ScaleDrawing, keyof Names> {
  const middle = Math.max(x + width / 2, widthOf(across) / 2);
  return {
    ...(across && { across: { x: middle, y: LINE + NUMBER_GAP + EM * 0.75, text: across } }),
    ...(up && { up: { x: x - LINE - NUMBER_GAP, y: -height / 2 + EM / 3, text: up } }),
    ...(away && { away: { x: x + width + NUMBER_GAP, y: NUMBER_GAP + EM * 0.75, text: away } }),
  };
}

/** A part's line: up beside the object, or across above it. */
function placePart<Part extends MeasuredPart & { text: string }>(
  part: Part,
  { x, y, width }: Box,
  length: number,
) {
  const { text } = part;
  if (isUp(part)) {
    const lineX = x + width + 8;
    const number = { x: lineX + 4 + NUMBER_GAP, y: y + length / 2 + EM / 3, text };
    return { ...part, x: lineX, y, toX: lineX, toY: y + length, number };
  }
  const lineY = y - 8;
  const middle = Math.max(x + length / 2, widthOf(text) / 2);
  const number = { x: middle, y: lineY - NUMBER_GAP, text };
  return { ...part, x, y: lineY, toX: x + length, toY: lineY, number };
}

/** The highest and the lowest place of a drawing. */
function endsOf(drawing: Omit<ScaleDrawing, 'top' | 'bottom'>): { top: number; bottom: number } {
  const { object, reference, receding, parts, across, up, away } = drawing;
  const numbers = [across, up, away, ...parts.map(({ number }) => number)].filter((each) => !!each);
  const tops = [object.y, reference.y, receding?.toY ?? 0, ...numbers.map(({ y }) => y - EM)];
  const bottoms = [0, ...numbers.map(({ y }) => y + EM / 4)];
  // The width of a line.
  return { top: Math.min(...tops) - 2, bottom: Math.max(...bottoms) + 2 };
}

/** How much a part may differ from the width of the picture, if it is the widest: a shade. */
const WIDEST_SHARE = 0.3;

function widestPart(parts: readonly MeasuredPart[], width = 0): number | undefined {
  const across = parts.filter(({ side }) => side === 'diameter' || side === 'width');
  const widest = Math.max(0, ...across.map(({ length }) => length));
  return Math.abs(widest / width - 1) < WIDEST_SHARE ? widest : undefined;
}
