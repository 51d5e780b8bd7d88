import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The parts of a picture that are there before its other renditions are drawn. */
export interface FirstLook {
  /** A `data:` URL with a preview of a few pixels. */
  preview: string;
  /** The smallest rendition, as AVIF. */
  smallest: Uint8Array;
}

/** The folder of the files. */
export const FIRST_LOOKS = join(import.meta.dirname, 'first-looks');
/** The file in it with the previews. */
export const FIRST_LOOKS_INDEX = 'index.json';

export const FirstLooksIndex = v.object({
  /** Names everything that the drawings are made of. */
  drawings: v.string(),
  /** The previews, by the picture's hash. */
  previews: v.record(v.string(), v.string()),
});

/**
 * Reads the first looks that are kept in this package. To make them takes longer than to draw the
 * pictures.
 *
 * @returns By the hash that names the renditions of a picture.
 */
export async function readFirstLooks(
  folder: string = FIRST_LOOKS,
): Promise<Map<string, FirstLook>> {
  const index = await readFile(join(folder, FIRST_LOOKS_INDEX), 'utf8').catch(() => undefined);
  // Without the files, which are generated, an import makes them.
  if (index === undefined) return new Map();
  const { previews } = v.parse(FirstLooksIndex, JSON.parse(index));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.avif'));
  const looks = names.map(async (name) => {
    const hash = name.slice(0, -'.avif'.length);
    const preview = previews[hash];
    return preview === undefined
      ? []
      : [[hash, { preview, smallest: await readFile(join(folder, name)) }] as const];
  });
  return new Map((await Promise.all(looks)).flat());
}
