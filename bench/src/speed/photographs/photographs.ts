import sharp from 'sharp';
import { randomOf } from '../../statistics.ts';

/** Of a photograph, as large as a drawing of the sample catalogue. */
const SIZE = { width: 1440, height: 1800 };

/** How many photographs there are. Pictures of a catalogue take them in turn. */
export const PHOTOGRAPHS = 12;

/** Random colours on a grid, enlarged to a soft cloud: the more columns, the finer its texture. */
function cloud(random: () => number, columns: number, contrast: number): Promise<Buffer> {
  const rows = Math.ceil((columns * SIZE.height) / SIZE.width);
  const data = Buffer.alloc(columns * rows * 3);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const light = 128 + (random() - 0.5) * contrast;
    // Colours differ less than lightness, as in most photographs.
    for (let channel = 0; channel < 3; channel += 1) {
      data[cell * 3 + channel] = light + (random() - 0.5) * contrast * 0.25;
    }
  }
  return sharp(data, { raw: { width: columns, height: rows, channels: 3 } })
    .resize({ ...SIZE, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Things with edges and shadows before the background. */
function things(random: () => number): Buffer {
  const hue = random() * 360;
  const drawn = Array.from({ length: 7 }, (_, at) => {
    const [x, y] = [random() * SIZE.width, 500 + random() * 1200];
    const [rx, ry] = [90 + random() * 330, 90 + random() * 300];
    const color = `hsl(${Math.round(hue + random() * 70)} ${Math.round(16 + random() * 40)}% ${Math.round(24 + random() * 44)}%)`;
    return (
      `<radialGradient id="g${at}" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.6"/></radialGradient>` +
      `<ellipse cx="${x + rx * 0.3}" cy="${y + ry * 0.9}" rx="${rx * 1.1}" ry="${ry * 0.3}" fill="#000" opacity="0.35" filter="url(#soft)"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#g${at})"/>`
    );
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><filter id="soft" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="30"/></filter>${drawn.join('')}</svg>`,
  );
}

/**
 * A picture with the properties that make photographs large: gradients everywhere, texture at every
 * scale, edges, and the grain of a sensor. At 960 px it has 40 to 120 kB as AVIF; the
 * drawings of the sample catalogue have 3 to 15.
 *
 * @param seed The same seed gives the same picture, except for its grain.
 * @returns A JPEG of 1440 × 1800 px.
 * @example await photograph(3)
 */
export async function photograph(seed: number): Promise<Buffer> {
  const random = randomOf(seed + 1);
  // Some photographs are rougher than others.
  const rough = 0.34 + 0.3 * (seed / PHOTOGRAPHS);
  const over = async (columns: number, contrast: number) =>
    ({ input: await cloud(random, columns, contrast), blend: 'soft-light' }) as const;
  const grain = await sharp({
    create: {
      ...SIZE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 5 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(await cloud(random, 3, 190))
    .composite([
      { input: things(random) },
      await over(18, 150),
      await over(70, 110 * rough),
      await over(230, 90 * rough),
      await over(560, 70 * rough),
      { input: grain, blend: 'soft-light' },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}
