import type { Placeholders } from '../values/read-cell.ts';
import type { ReadRow, RowReader } from './row-reader.ts';

/** A picture that a product shows. */
export interface WantedPicture {
  line: number;
  /** The column. */
  cell: string;
  /** An `http` or `https` URL, or the name of a file. */
  from: string;
  alt: Readonly<Record<string, string>>;
  /** Its place among the product's; undefined if only a variant shows it. */
  position: number | undefined;
  /** The places of the variants that show it. */
  variants: number[];
}

/** The texts that exports write in place of a picture. */
const NONE: ReadonlySet<string> = new Set(['no_selection', 'null', 'n/a', '-', 'none']);

/** @param places The place of the variant of each row, by its line. */
export function wantedPictures(
  reader: RowReader,
  rows: readonly ReadRow[],
  places: ReadonlyMap<number, number>,
  placeholders: Placeholders,
): WantedPicture[] {
  const { pictures, rowLocale } = reader.compiled.mapping;
  if (!pictures) return [];
  const wanted = new Map<string, WantedPicture>();
  const cell = [pictures.column].flat()[0] ?? '';
  const add = (from: string, line: number, alt: string, locale: string) => {
    const picture = wanted.get(from) ?? {
      line,
      cell,
      from,
      alt: {},
      position: undefined,
      variants: [],
    };
    const text = alt || (rowLocale ? '' : (placeholders['name'] ?? ''));
    if (text !== '') picture.alt = { [locale]: text, ...picture.alt };
    wanted.set(from, picture);
    return picture;
  };
  for (const { line, locale, cells, isChild } of rows) {
    const texts = reader.textsOf(pictures.column, cells.row);
    const alt = reader.textOf(pictures.alt, cells.row);
    const place = places.get(line);
    for (const [index, from] of texts
      .flatMap((text) => sourcesIn(text, pictures.split))
      .entries()) {
      const picture = add(from, line, alt, locale);
      const position = Number(reader.textOf(pictures.position, cells.row) || Number.NaN);
      picture.position ??= Number.isNaN(position) ? 1000 + wanted.size : position;
      if (isChild && index === 0 && place !== undefined) picture.variants.push(place);
    }
    const [own] = reader.textsOf(pictures.variant, cells.row);
    if (own && place !== undefined) add(own, line, '', locale).variants.push(place);
  }
  for (const picture of wanted.values()) {
    if (Object.keys(picture.alt).length > 0) continue;
    picture.alt = { [reader.locale]: placeholders['name'] ?? '' };
  }
  return [...wanted.values()].toSorted(
    (a, b) => (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE),
  );
}

/** A comma in a URL divides nothing unless another source begins behind it. */
function sourcesIn(text: string, split: string | undefined): string[] {
  const parts = split === undefined ? [text] : text.split(split);
  const sources: string[] = [];
  for (const part of parts) {
    const last = sources.at(-1);
    const goesOn = last !== undefined && /^https?:/i.test(last) && !/^\s*https?:/i.test(part);
    if (goesOn) sources[sources.length - 1] = `${last}${split}${part}`;
    else sources.push(part.trim());
  }
  return sources
    .map((each) => each.trim())
    .filter((each) => each !== '' && !NONE.has(each.toLowerCase()));
}
