/**
 * Writes the first looks of the sample catalogue's pictures, which that package keeps, if the
 * drawings have changed. With `--check` it only says so. `pnpm generate` and `pnpm check` run it.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FIRST_LOOK_WIDTH } from '@vitrine/contract';
import {
  FIRST_LOOKS,
  FIRST_LOOKS_INDEX,
  FirstLooksIndex,
  readFirstLooks,
  sampleCatalogue,
} from '@vitrine/sample-catalogue';
import * as v from 'valibot';
import { pictureHash } from '../media/picture-store.ts';
import { draw, firstLook, RENDITIONS_VERSION } from '../media/renditions.ts';
import { type CataloguePicture, picturesIn } from './catalogue.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const pictures = picturesIn(await sampleCatalogue());
const drawings = namesOfDrawings();
if (await areStale()) {
  if (values.check) {
    console.error('The first looks are out of date. Run pnpm generate.');
    process.exitCode = 1;
  } else {
    await write();
  }
}

/** Everything that the bytes of the drawings and of their renditions follow from. */
function namesOfDrawings(): string {
  const keys = pictures.map(({ key }) => key).sort();
  return createHash('sha256')
    .update(JSON.stringify([RENDITIONS_VERSION, keys]))
    .digest('hex');
}

async function areStale(): Promise<boolean> {
  const text = await readFile(join(FIRST_LOOKS, FIRST_LOOKS_INDEX), 'utf8').catch(() => '{}');
  const index = v.safeParse(FirstLooksIndex, JSON.parse(text));
  if (!index.success || index.output.drawings !== drawings) return true;
  const files = await readdir(FIRST_LOOKS);
  const expected = [...Object.keys(index.output.previews).map(fileOf), FIRST_LOOKS_INDEX];
  return files.sort().join() !== expected.sort().join();
}

async function write(): Promise<void> {
  await mkdir(FIRST_LOOKS, { recursive: true });
  const known = await readFirstLooks();
  const previews: Record<string, string> = {};
  for (const [index, picture] of pictures.entries()) {
    const original = picture.read();
    const hash = pictureHash(original);
    previews[hash] = known.get(hash)?.preview ?? (await look(picture, original, hash));
    if (index % 20 === 19) console.log(`${index + 1} of ${pictures.length}`);
  }
  const present = new Set([...Object.keys(previews).map(fileOf), FIRST_LOOKS_INDEX]);
  for (const name of await readdir(FIRST_LOOKS)) {
    if (!present.has(name)) await rm(join(FIRST_LOOKS, name));
  }
  const sorted = Object.fromEntries(Object.entries(previews).sort(([a], [b]) => (a < b ? -1 : 1)));
  const index: v.InferOutput<typeof FirstLooksIndex> = { drawings, previews: sorted };
  await writeFile(join(FIRST_LOOKS, FIRST_LOOKS_INDEX), `${JSON.stringify(index, null, 2)}\n`);
}

/** Writes the smallest rendition and returns the preview. */
async function look({ size }: CataloguePicture, original: Uint8Array, hash: string) {
  const width = FIRST_LOOK_WIDTH;
  const smallest = await draw(original, { width, format: 'avif' });
  if (smallest === undefined) throw new Error(`A drawing is smaller than ${width} px`);
  await writeFile(join(FIRST_LOOKS, fileOf(hash)), smallest);
  return (await firstLook(original, size, width)).preview;
}

function fileOf(hash: string): string {
  return `${hash}.avif`;
}
