import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PHOTOGRAPHS, photograph } from './photographs.ts';

/** Written when all pictures are replaced. */
const DONE = 'photographs';
const ORIGINAL = '.original';
/** The rendition that is stored with every picture. */
const JPEG = { width: 800, suffix: '.jpg' };

/**
 * Replaces every picture of a running content service by a photograph of the same size and name,
 * and removes what was drawn of the old ones. Nobody may have requested a picture before.
 *
 * @param media Folder of the pictures.
 */
export async function replaceByPhotographs(media: string): Promise<void> {
  const names = await readdir(media);
  if (names.includes(DONE)) return;
  const originals = names.filter((name) => name.endsWith(ORIGINAL)).sort();
  const photographs: { original: Buffer; jpeg: Buffer }[] = [];
  for (let seed = 0; seed < Math.min(PHOTOGRAPHS, originals.length); seed += 1) {
    const original = await photograph(seed);
    const jpeg = await sharp(original).resize(JPEG.width).jpeg({ quality: 80 }).toBuffer();
    photographs.push({ original, jpeg });
  }
  for (const name of names) {
    if (!name.endsWith(ORIGINAL)) await rm(join(media, name), { force: true });
  }
  for (const [at, name] of originals.entries()) {
    const taken = photographs[at % photographs.length];
    if (!taken) continue;
    await replace(join(media, name), taken.original);
    await replace(join(media, name.replace(ORIGINAL, JPEG.suffix)), taken.jpeg);
  }
  await writeFile(join(media, DONE), '');
}

/** Nobody reads half a file: it is written under another name. */
async function replace(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
