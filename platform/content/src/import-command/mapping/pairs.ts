import type { RowCells } from '../table/cell-path.ts';
import type { Mapping } from './mapping.ts';

type PairsFormat = Mapping['pairs'][string];

/**
 * The members of a text such as `color=Blue,size=M`. A piece without a name goes on with the value
 * before it, in which the mark between pairs was not escaped.
 */
export function pairsIn(text: string, { split, is }: Pick<PairsFormat, 'split' | 'is'>) {
  const members: Record<string, string> = {};
  let last: string | undefined;
  for (const piece of text.split(split)) {
    const at = piece.indexOf(is);
    if (at > 0) {
      last = piece.slice(0, at).trim();
      members[last] = piece.slice(at + is.length).trim();
    } else if (last !== undefined) members[last] = `${members[last]}${split}${piece}`;
  }
  return members;
}

/** The cells of a row, in which texts with pairs are objects. */
export function withPairs(cells: RowCells, pairs: Mapping['pairs']): RowCells {
  const columns = Object.entries(pairs).filter(([column]) => typeof cells[column] === 'string');
  if (columns.length === 0) return cells;
  const parsed = columns.map(([column, format]) => {
    const text = String(cells[column]);
    if (format.between === undefined) return [column, pairsIn(text, format)] as const;
    const texts = text === '' ? [] : text.split(format.between);
    return [column, texts.map((each) => pairsIn(each, format))] as const;
  });
  return { ...cells, ...Object.fromEntries(parsed) };
}
