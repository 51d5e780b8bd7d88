import { svgDocument, svgText } from '../chart.ts';
import type { Account } from './account.ts';
import { divide, type Rectangle } from './treemap.ts';

const WIDTH = 960;
const TOP = 48;
const WHOLE: Rectangle = { x: 0, y: TOP, width: WIDTH, height: 560 };
/** Height of an owner's line, in px. */
const OWNER_LINE_PX = 20;
/** Height of a line in a package's rectangle, in px. */
const PACKAGE_LINE_PX = 15;
/** Packages with fewer bytes are drawn together. */
const MIN_DRAWN_BYTES = 500;

const COLORS: Readonly<Record<string, string>> = {
  react: '#0b5fa5',
  'react-dom': '#0b5fa5',
  scheduler: '#0b5fa5',
  'react-router': '#7a4fa3',
  valibot: '#8a6d00',
  redux: '#8a6d00',
  'react-redux': '#8a6d00',
  bundler: '#555555',
  styles: '#b3471f',
  messages: '#b3471f',
  others: '#777777',
};
const OURS = '#3d7a35';

/** Draws a treemap of each owner's packages, as an SVG document. */
export function drawBytes(accounts: readonly Account[]): string {
  const heaviest = [...accounts].sort((a, b) => b.bytes - a.bytes);
  const places = divide(
    heaviest.map(({ bytes }) => bytes),
    WHOLE,
  );
  const title = 'Before the first screen, kB (brotli): the host, and one of the screens';
  return svgDocument({ title, width: WIDTH, height: TOP + WHOLE.height, left: 8 }, [
    '<g font-size="12" fill="#fff">',
    ...heaviest.map((account, index) => {
      const place = places[index];
      return place === undefined ? '' : drawOwner(account, place);
    }),
    '</g>',
  ]);
}

function drawOwner({ of, bytes, packages }: Account, place: Rectangle): string {
  const { x, y, width, height } = place;
  const inner = {
    x: x + 1,
    y: y + OWNER_LINE_PX,
    width: width - 4,
    height: height - OWNER_LINE_PX - 3,
  };
  const named = together(packages).map((one) =>
    one.name === of ? { ...one, name: 'its own' } : one,
  );
  const places = divide(
    named.map((one) => one.bytes),
    inner,
  );
  return [
    `<rect${at({ x: x + 1, y: y + 1, width: width - 3, height: height - 3 })} fill="#e8e4da"/>`,
    label(
      `${of} ${kilo(bytes)}`,
      { ...place, height: OWNER_LINE_PX },
      'font-weight="600" fill="#333"',
    ),
    ...named.map((one, index) => {
      const own = places[index];
      return own === undefined ? '' : drawPackage(one, own);
    }),
  ].join('\n');
}

function drawPackage({ name, bytes }: Account['packages'][number], place: Rectangle): string {
  const title = `<title>${name} ${kilo(bytes)} kB</title>`;
  const short = name.replace('@vitrine/', '');
  const below = { ...place, y: place.y + PACKAGE_LINE_PX, height: place.height - PACKAGE_LINE_PX };
  return [
    `<rect${at(place)} fill="${COLORS[name] ?? OURS}" stroke="#e8e4da">${title}</rect>`,
    label(short, place),
    label(kilo(bytes), below),
  ].join('');
}

/** Joins the packages that are too small for a name of their own. */
function together(packages: Account['packages']): Account['packages'] {
  const named = packages.filter(({ bytes }) => bytes >= MIN_DRAWN_BYTES);
  const others = packages.filter(({ bytes }) => bytes < MIN_DRAWN_BYTES);
  const bytes = others.reduce((sum, other) => sum + other.bytes, 0);
  return [...named, { name: 'others', bytes }]
    .filter((one) => one.bytes > 0)
    .sort((a, b) => b.bytes - a.bytes);
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);

const at = ({ x, y, width, height }: Rectangle) =>
  ` x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`;

/** As much of the label as fits. */
function label(text: string, { x, y, width, height }: Rectangle, more = ''): string {
  const room = Math.floor((width - 8) / 6.6);
  if (height < PACKAGE_LINE_PX + 3 || room < Math.min(text.length, 4)) return '';
  const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  return svgText(x + 5, y + 14, shown, more);
}
