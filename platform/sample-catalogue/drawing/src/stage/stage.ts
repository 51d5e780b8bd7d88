import type { Light } from './light.ts';
import { type Material, materialOf } from './materials.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/**
 * The setting that a form is drawn in. Definitions are collected and written once, before the
 * drawing.
 */
export interface Stage {
  light: Light;
  palette: Palette;
  material: Material;
  random: Random;
  /** Pixels of the picture for each unit of the form: the more, the finer surfaces are cut. */
  scale: number;
  /** How far the picture goes on at each side of the 1440 units in which it is composed. */
  bleed: number;
  /** Adds a definition that needs an id, once per key, and answers the id. */
  define(key: string, write: (id: string) => string): string;
  other(material: string): Material;
}

/**
 * A drawn thing: x = 0 is its middle, y = 0 the table it stands on, up is negative; in the
 * picture's units. The shadow lies below everything else.
 */
export interface Drawing {
  shadow: string;
  body: string;
}

export interface Form {
  draw(stage: Stage): Drawing;
  /** The box it fills: half its width, and its height. */
  extent: { half: number; height: number };
  /** How many centimetres of the real thing a unit of its drawing is. */
  unit: number;
  /**
   * The centre of a close view; `closer` for a slender thing (default: 1), `upright` if the grain
   * of its wood runs from top to bottom.
   */
  focus: { x: number; y: number; closer?: number; upright?: boolean };
  /** How far the eye is above the table in a close view, as a tilt. Default: 0.42. */
  lookDown?: number;
  /** It hangs: its y = 0 is not on the table, which is this far below. */
  hangs?: number;
  /**
   * It is seen square on, its middle at (0, 0): on the wall, or lying on a table seen from above.
   */
  plane?: 'wall' | 'table';
}

export function stageOf(
  palette: Palette,
  material: string,
  light: Light,
  random: Random,
  scale: number,
  bleed = 0,
): { stage: Stage; definitions: () => string } {
  const ids = new Map<string, string>();
  const written: string[] = [];
  const stage: Stage = {
    light,
    palette,
    material: materialOf(material, palette),
    random,
    scale,
    bleed,
    define(key, write) {
      const known = ids.get(key);
      if (known !== undefined) return known;
      const id = `d${ids.size}`;
      ids.set(key, id);
      written.push(write(id));
      return id;
    },
    other: (name) => materialOf(name, palette),
  };
  return { stage, definitions: () => written.join('') };
}

/** A number as SVG wants it: short, and never `NaN`. */
export function n(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('a drawing contains an invalid number');
  return String(Math.round(value * 10) / 10);
}
