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
import { type Picture, readPictures } from './pictures.ts';
import { drawWorkshop } from './places/workshops.ts';
import { drawRoom } from './rooms/room.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'pictures');

function svgOf(picture: Picture): string {
  if ('workshop' in picture) return drawWorkshop(picture);
  return 'place' in picture ? drawRoom(picture) : drawPicture(picture);
}

const pictures = await readPictures();
const { positionals } = parseArgs({ allowPositionals: true });
for (const name of positionals.length > 0 ? positionals : pictures.keys()) {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`There is no picture "${name}" in pictures.json`);
  // Renditions are encoded again from it. A higher quality adds bytes and nothing that can be seen;
  // the rough surfaces of close views hide more.
  const quality = 'view' in picture && picture.view === 'detail' ? 50 : 80;
  const master = sharp(Buffer.from(svgOf(picture)))
    .removeAlpha()
    .avif({ quality, effort: 2 });
  await writeFile(join(FOLDER, `${name}.avif`), await master.toBuffer());
  console.log(name);
}
