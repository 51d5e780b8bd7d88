/**
 * Draws the pictures of the sample catalogue as `pictures.json` describes them: all of them, or
 * those that are named.
 *
 * @example pnpm draw ash-bowl-1 ash-bowl-2
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawPicture } from './draw.ts';
import { readPictures } from './pictures.ts';
import { drawScene } from './scene.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'pictures');

const pictures = await readPictures();
const { positionals } = parseArgs({ allowPositionals: true });
for (const name of positionals.length > 0 ? positionals : pictures.keys()) {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`There is no picture "${name}" in pictures.json`);
  const drawing = 'things' in picture ? drawScene(picture) : drawPicture(picture);
  // Renditions are encoded again from it. A higher quality adds bytes and nothing that can be seen.
  const master = sharp(Buffer.from(drawing)).removeAlpha().avif({ quality: 80, effort: 2 });
  await writeFile(join(FOLDER, `${name}.avif`), await master.toBuffer());
  console.log(name);
}
