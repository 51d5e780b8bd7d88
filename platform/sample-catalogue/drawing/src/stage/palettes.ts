/** The room a still life stands in, and the colours that its maker dyes, glazes and paints with. */
export interface Palette {
  wall: string;
  table: string;
  /** Glaze, paint, enamel. */
  color: string;
  /** A second colour, for a curtain or a stripe. */
  second: string;
}

const PALETTES: Readonly<Record<string, Palette>> = {
  chalk: { wall: '#e6e1d6', table: '#d8d0c1', color: '#e9e3d4', second: '#8c9a90' },
  sand: { wall: '#d9cbb4', table: '#c9b798', color: '#b98a5a', second: '#efe6d3' },
  clay: { wall: '#cfab92', table: '#bb9179', color: '#9c4a30', second: '#e8d6c0' },
  sage: { wall: '#b9c0ab', table: '#a5ad95', color: '#66785f', second: '#e5ddc8' },
  fog: { wall: '#c9cfd0', table: '#b8bfbf', color: '#5f7a86', second: '#ece8dd' },
  slate: { wall: '#868f94', table: '#767f84', color: '#2f4653', second: '#d8cfba' },
  ochre: { wall: '#d8bd85', table: '#c6a76b', color: '#c28a1f', second: '#5d6a63' },
  ink: { wall: '#4a4c4e', table: '#403f3e', color: '#26343d', second: '#cdbb98' },
  rose: { wall: '#d9bfb4', table: '#c9aa9d', color: '#a85f55', second: '#f0e4d8' },
};

export const PALETTE_NAMES = Object.keys(PALETTES);

/** @throws {RangeError} If the palette is unknown; the message lists the known ones. */
export function paletteOf(name: string): Palette {
  const palette = PALETTES[name];
  if (palette) return palette;
  throw new RangeError(`no palette "${name}"; there are ${PALETTE_NAMES.join(', ')}`);
}
