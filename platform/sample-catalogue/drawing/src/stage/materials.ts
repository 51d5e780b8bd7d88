import type { Palette } from './palettes.ts';

/** How a surface answers light, and what it is made of to the eye. */
export interface Material {
  /** `#rrggbb` under white light. */
  color: string;
  /** 0 dull … 1 a mirror. */
  gloss: number;
  /** 0 sharp reflections … 1 none to be seen. */
  roughness: number;
  metal: boolean;
  /** Light that comes through from within or behind, 0 to 1. */
  glow: number;
  texture:
    | 'none'
    | 'speckle'
    | 'grain'
    | 'weave'
    | 'fibre'
    | 'brushed'
    | 'veins'
    | 'wicker'
    | 'twined';
  transparent: boolean;
}

const PLAIN: Omit<Material, 'color'> = {
  gloss: 0.04,
  roughness: 0.9,
  metal: false,
  glow: 0,
  texture: 'none',
  transparent: false,
};

const MATERIALS: Readonly<Record<string, (palette: Palette) => Material>> = {
  glaze: ({ color }) => ({ ...PLAIN, color, gloss: 0.55, roughness: 0.16, texture: 'speckle' }),
  matte: ({ color }) => ({ ...PLAIN, color, gloss: 0.06, roughness: 0.7, texture: 'speckle' }),
  bisque: () => ({ ...PLAIN, color: '#c9a98a', texture: 'speckle' }),
  porcelain: () => ({ ...PLAIN, color: '#ece8de', gloss: 0.45, roughness: 0.2 }),
  enamel: ({ color }) => ({ ...PLAIN, color, gloss: 0.5, roughness: 0.24 }),
  glass: ({ color }) => ({ ...PLAIN, color, gloss: 0.9, roughness: 0.05, transparent: true }),
  opal: () => ({ ...PLAIN, color: '#efe4cc', gloss: 0.3, roughness: 0.25, glow: 0.2 }),
  oak: () => ({ ...PLAIN, color: '#c39a68', gloss: 0.16, roughness: 0.6, texture: 'grain' }),
  walnut: () => ({ ...PLAIN, color: '#6d4930', gloss: 0.3, roughness: 0.42, texture: 'grain' }),
  brass: () => ({ ...PLAIN, color: '#c9a052', gloss: 1, roughness: 0.3, metal: true }),
  steel: () => ({
    ...PLAIN,
    color: '#b4b8ba',
    gloss: 1,
    roughness: 0.4,
    metal: true,
    texture: 'brushed',
  }),
  /** Steel or brass that was blackened: it still mirrors, dimly. */
  blackened: () => ({
    ...PLAIN,
    color: '#4a453f',
    gloss: 0.8,
    roughness: 0.5,
    metal: true,
    texture: 'brushed',
  }),
  iron: () => ({ ...PLAIN, color: '#34322f', gloss: 0.22, roughness: 0.55 }),
  wool: ({ color }) => ({ ...PLAIN, color, gloss: 0, texture: 'fibre' }),
  linen: ({ color }) => ({ ...PLAIN, color, gloss: 0, texture: 'weave' }),
  willow: () => ({ ...PLAIN, color: '#a9743f', gloss: 0.2, roughness: 0.5, texture: 'wicker' }),
  rush: () => ({ ...PLAIN, color: '#b3a568', gloss: 0.08, roughness: 0.7, texture: 'twined' }),
  paper: () => ({ ...PLAIN, color: '#efe7d6', gloss: 0.02, glow: 0.25 }),
  stone: () => ({ ...PLAIN, color: '#b3aca1', gloss: 0.08, roughness: 0.6, texture: 'veins' }),
};

export const MATERIAL_NAMES = Object.keys(MATERIALS);

/** @throws {RangeError} If the material is unknown; the message lists the known ones. */
export function materialOf(name: string, palette: Palette): Material {
  const material = MATERIALS[name];
  if (material) return material(palette);
  throw new RangeError(`no material "${name}"; there are ${MATERIAL_NAMES.join(', ')}`);
}
