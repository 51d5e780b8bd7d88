import { add, mix, multiply, type Rgb, rgbOf, scale } from './color.ts';
import type { Material } from './materials.ts';
import type { Palette } from './palettes.ts';

/** x to the right, y up, z towards the eye; of length 1 where it is a direction. */
export type Vector = readonly [number, number, number];

export interface Light {
  /** Towards the window. */
  direction: Vector;
  /** How far a point's shadow falls from it on the table, per unit of height: across, and back. */
  cast: readonly [number, number];
}

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const smooth = (low: number, high: number, value: number) => {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
};

const LIGHTS: Readonly<Record<'left' | 'right' | 'above', Light>> = {
  left: { direction: unit([-0.68, 0.52, 0.5]), cast: [0.62, 0.13] },
  right: { direction: unit([0.68, 0.52, 0.5]), cast: [-0.62, 0.13] },
  above: { direction: unit([-0.22, 0.86, 0.42]), cast: [0.2, 0.1] },
};

/** Light for the eye as it is now: from higher up, a shadow is seen to fall farther back. */
export function lightFrom(name: 'left' | 'right' | 'above'): Light {
  const { direction, cast } = LIGHTS[name];
  return { direction, cast: [cast[0], (cast[1] * eye.tilt) / LOW] };
}

/** The tilt of an eye that looks down a little, as one does who sits at the table. */
const LOW = 0.2;

/**
 * The eye of the picture that is being drawn: circles on the table are ellipses of this ratio. One
 * picture is drawn at a time and without waiting, so all of its parts read one value.
 */
export const eye = { tilt: LOW };

/**
 * Draws with the eye at another height.
 *
 * @param tilt Ratio of a circle's height to its breadth, 0 to 1; the larger, the higher the eye.
 * @example seenFrom(0.5, () => drawing(form))
 */
export function seenFrom<Result>(tilt: number, draw: () => Result): Result {
  const before = eye.tilt;
  eye.tilt = tilt;
  try {
    return draw();
  } finally {
    eye.tilt = before;
  }
}
const KEY: Rgb = [1.06, 1, 0.92];
const SKY: Rgb = [0.37, 0.4, 0.44];

/** The light that a mirror reflects from a direction: window, wall, table or dark room. */
function room(to: Vector, roughness: number, light: Light, palette: Palette): Rgb {
  const wall = scale(rgbOf(palette.wall), 0.62 + 0.3 * to[0] * Math.sign(light.direction[0]));
  const table = scale(rgbOf(palette.table), 0.5);
  const blur = 0.1 + 0.5 * roughness;
  const ground = mix(table, wall, smooth(-blur, blur, to[1]));
  const dark =
    1 - 0.62 * smooth(0.5 - blur, 0.95, -dot(to, unit([light.direction[0], -0.1, -0.4])));
  const window = smooth(
    0.86 - 0.3 * roughness,
    0.93 + 0.06 * (1 - roughness),
    dot(to, light.direction),
  );
  return add(scale(ground, dark), scale(KEY, window * (1.9 - 1.2 * roughness)));
}

/** The colour a surface shows, by its outward direction. */
export function shade(normal: Vector, material: Material, light: Light, palette: Palette): Rgb {
  const out = unit(normal);
  const base = rgbOf(material.color);
  const facing = dot(out, light.direction);
  const wrap = 0.12 + 0.5 * material.glow;
  const key = clamp((facing + wrap) / (1 + wrap));
  // Light from the table comes back into the shadow side: the reflected light that rounds a form.
  const bounce = scale(rgbOf(palette.table), 0.3 * clamp(0.55 - 0.75 * out[1]));
  const rim = scale(rgbOf(palette.wall), 0.14 * clamp(-facing) * (1 - clamp(out[2])));
  const ambient = add(add(scale(SKY, 0.42 + 0.42 * out[1]), bounce), rim);
  const diffuse = multiply(base, add(scale(KEY, key * 0.98), ambient));
  const towardsEye = unit([0, eye.tilt, 1]);
  const towards = dot(out, towardsEye);
  const mirrored = unit([
    2 * towards * out[0] - towardsEye[0],
    2 * towards * out[1] - towardsEye[1],
    2 * towards * out[2] - towardsEye[2],
  ]);
  const seen = room(mirrored, material.roughness, light, palette);
  if (material.metal) {
    // Between its own walls light is tinted more than once: what is dark in brass is brown, not
    // olive.
    const [red, green, blue] = seen;
    const often = 1 + 0.5 * (1 - clamp(green * 1.3));
    const deep: Rgb = [base[0] ** often, base[1] ** often, base[2] ** often];
    const plain = (red + green + blue) / 3;
    const tinted = multiply(deep, scale(mix(seen, [plain, plain, plain], 0.6), 1.3));
    return add(scale(tinted, material.gloss), scale(diffuse, 0.22));
  }
  const fresnel = 0.08 + 0.6 * (1 - clamp(towards)) ** 4;
  const glowing = scale(multiply(base, [1, 0.93, 0.8]), material.glow * 0.75);
  return add(add(diffuse, scale(seen, fresnel * material.gloss)), glowing);
}
