import type { AttributeValue } from '@vitrine/contract';

/** The swatch of each colour family in filters, as `#rrggbb`. */
const COLORS: Readonly<Record<AttributeValue<'color'>, string>> = {
  white: '#f4f1e8',
  black: '#24221f',
  grey: '#8d9194',
  brown: '#6f4a31',
  beige: '#d9c7a6',
  red: '#a5402f',
  orange: '#c9722c',
  yellow: '#d9a92f',
  green: '#5f7a55',
  blue: '#3f6186',
  pink: '#d49a96',
  brass: '#c19a4b',
};

/** The swatch of a facet's value, `#rrggbb`; `undefined` if the value is not a colour. */
export function swatchOf(facet: string, value: string): string | undefined {
  const colors: Readonly<Record<string, string>> = COLORS;
  return facet === 'color' && Object.hasOwn(colors, value) ? colors[value] : undefined;
}
