import type { FormMask } from './form-mask.ts';
import type { Mask } from './trace.ts';

/** Pixels that are on one side only, as a share of all, of a thing that a wheel or lathe turned. */
const MAX_ONE_SIDED = 0.03;

/**
 * A mask whose sides are the same and whose foot is level, if it is that of a turned thing. The eye
 * of a picture looks down a little, and sees a round foot's front below the ground.
 */
export function turnedMask(mask: FormMask, stands: boolean): Mask {
  const mirrored = (x: number, y: number) => mask.covers(mask.width - 1 - x, y);
  let [covered, oneSided] = [0, 0];
  for (let y = 0; y < mask.height; y += 1) {
    for (let x = 0; x < mask.width; x += 1) {
      if (!mask.covers(x, y)) continue;
      covered += 1;
      if (!mirrored(x, y)) oneSided += 1;
    }
  }
  if (oneSided > covered * MAX_ONE_SIDED) return mask;
  const foot = stands ? mask.ground : mask.height;
  return { ...mask, covers: (x, y) => y <= foot && (mask.covers(x, y) || mirrored(x, y)) };
}

/** Notches that are narrower than this are filled: a turned form is drawn in rings. */
const NOTCH = 9;
const REACH = (NOTCH - 1) / 2;

/** A mask without narrow notches (closed, as image processing says). */
export function closedMask({ width, height, covers }: Mask): Mask {
  const covered = Uint8Array.from({ length: width * height }, (_, index) =>
    covers(index % width, Math.floor(index / width)) ? 1 : 0,
  );
  const closed = spread(spread(covered, width, 1), width, 0);
  return { width, height, covers: (x, y) => closed[y * width + x] === 1 };
}

/** Gives the value to each pixel that has one with it in reach, across and up. */
function spread(pixels: Uint8Array, width: number, value: 0 | 1): Uint8Array {
  return along(along(pixels, 1, width, value), width, width, value);
}

function along(pixels: Uint8Array, step: number, width: number, value: 0 | 1): Uint8Array {
  const spread = pixels.slice();
  for (const [index, pixel] of pixels.entries()) {
    if (pixel !== value) continue;
    for (let off = -REACH; off <= REACH; off += 1) {
      const to = index + off * step;
      const isInRow = step > 1 || Math.floor(to / width) === Math.floor(index / width);
      if (isInRow && to >= 0 && to < pixels.length) spread[to] = value;
    }
  }
  return spread;
}
