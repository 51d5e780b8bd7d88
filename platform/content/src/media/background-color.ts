/**
 * The background colour of a picture: the mean of its four corners, as `#rrggbb`.
 *
 * @param pixels Raw, `channels` bytes each (one or three), row by row.
 * @example groundOf(pixels, 1440, 1800, 3) // '#e9e2d6'
 */
export function backgroundColorOf(
  pixels: Uint8Array,
  width: number,
  height: number,
  channels: number,
): string {
  const patch = Math.max(1, Math.floor(Math.min(width, height) / 20));
  const rows = [...range(0, patch), ...range(height - patch, height)];
  const columns = [...range(0, patch), ...range(width - patch, width)];
  const sums = [0, 0, 0];
  for (const y of rows) {
    for (const x of columns) {
      for (const part of [0, 1, 2]) {
        const at = (y * width + x) * channels + (channels < 3 ? 0 : part);
        sums[part] = (sums[part] ?? 0) + (pixels[at] ?? 0);
      }
    }
  }
  const count = rows.length * columns.length;
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function* range(from: number, to: number): Generator<number> {
  for (let n = from; n < to; n += 1) yield n;
}
