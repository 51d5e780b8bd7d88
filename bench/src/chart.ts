/** One line of a chart, with its points by x. */
interface Series {
  name: string;
  points: readonly { x: number; y: number }[];
}

interface Chart {
  title: string;
  xTitle: string;
  yTitle: string;
  series: readonly Series[];
}

const HEIGHT = 420;
const INNER = { left: 70, right: 610, top: 50, bottom: 360 };
/** Space beside a label, and the width of a character in the widest of the usual system fonts. */
const LABEL_MARGIN = 20;
const CHARACTER_WIDTH = 8;
/** Between the baselines of two labels. */
const LABEL_LINE = 16;
const COLORS = ['#0b5fa5', '#b3471f', '#3d7a35', '#7a4fa3', '#8a6d00', '#555555'];

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param more Attributes of the element. */
export const svgText = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(words)}</text>`;

interface Frame {
  title: string;
  width: number;
  height: number;
  /** Left edge of the title. */
  left: number;
}

/** An SVG document on white, with a title above the elements. */
export function svgDocument(
  { title, width, height, left }: Frame,
  elements: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"`,
    ` aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="13" fill="#333">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    svgText(left, 28, title, 'font-size="16" font-weight="600"'),
    ...elements,
    '</svg>\n',
  ].join('\n');
}

/** Powers of ten that enclose the values. */
function decades(values: readonly number[]): number[] {
  const from = Math.floor(Math.log10(Math.min(...values)));
  const to = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: Math.max(to - from, 1) + 1 }, (_, index) => 10 ** (from + index));
}

function scale(ticks: readonly number[], from: number, to: number) {
  const [low = 1, high = 10] = [ticks[0], ticks.at(-1)];
  const whole = Math.log10(high / low);
  return (value: number) => from + (Math.log10(value / low) / whole) * (to - from);
}

/** Moves labels that would overlap apart. Returns their places in the order given. */
function placesOf(labels: readonly number[]): number[] {
  const places = [...labels];
  const fromTop = places.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let lowest = -Infinity;
  for (const { y, index } of fromTop) {
    lowest = Math.max(y, lowest + LABEL_LINE);
    places[index] = lowest;
  }
  return places;
}

/** Draws lines over two logarithmic axes, as an SVG document. */
export function drawChart({ title, xTitle, yTitle, series }: Chart): string {
  const points = series.flatMap((each) => each.points);
  const xTicks = decades(points.map(({ x }) => x));
  const yTicks = decades(points.map(({ y }) => y));
  const atX = scale(xTicks, INNER.left, INNER.right);
  const atY = scale(yTicks, INNER.bottom, INNER.top);
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="#ddd"/>`;
  const named = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });
  const labelOf = (name: string, y: number) => `${name} ${named(y)}`;
  const longest = Math.max(
    ...series.map(({ name, points: own }) => labelOf(name, own.at(-1)?.y ?? 0).length),
  );
  const width = INNER.right + LABEL_MARGIN + longest * CHARACTER_WIDTH;
  const labels = placesOf(series.map(({ points: own }) => atY(own.at(-1)?.y ?? 1) + 4));
  const lines = series.map(({ name, points: own }, index) => {
    const color = COLORS[index % COLORS.length] ?? '#000';
    const path = own.map(({ x, y }) => `${atX(x).toFixed(1)} ${atY(y).toFixed(1)}`).join('L');
    const dots = own.map(
      ({ x, y }) =>
        `<circle cx="${atX(x).toFixed(1)}" cy="${atY(y).toFixed(1)}" r="3.5" fill="${color}"/>`,
    );
    const last = own.at(-1);
    const label = last
      ? svgText(atX(last.x) + 10, labels[index] ?? 0, labelOf(name, last.y), `fill="${color}"`)
      : '';
    return `<path d="M${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}${label}`;
  });
  return svgDocument({ title, width, height: HEIGHT, left: INNER.left }, [
    ...xTicks.map((x) => line(atX(x), INNER.top, atX(x), INNER.bottom)),
    ...xTicks.map((x) => svgText(atX(x), INNER.bottom + 20, named(x), 'text-anchor="middle"')),
    ...yTicks.map((y) => line(INNER.left, atY(y), INNER.right, atY(y))),
    ...yTicks.map((y) => svgText(INNER.left - 8, atY(y) + 4, named(y), 'text-anchor="end"')),
    svgText((INNER.left + INNER.right) / 2, HEIGHT - 12, xTitle, 'text-anchor="middle"'),
    svgText(INNER.left, INNER.top - 8, yTitle),
    ...lines,
  ]);
}
