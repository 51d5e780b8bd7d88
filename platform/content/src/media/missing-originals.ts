import { readdir } from 'node:fs/promises';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { originalName } from './rendition-name.ts';

const Pictures = v.array(v.object({ filename: v.string(), hash: v.string() }));

/** The file names of the pictures whose originals are not in the folder of the pictures. */
export async function missingOriginals(
  payload: Pick<Payload, 'db'>,
  folder: string,
): Promise<string[]> {
  const found: { docs: unknown } = await payload.db.find({
    collection: 'media',
    select: { filename: true, hash: true },
    pagination: false,
    limit: 0,
  });
  const present = new Set(await readdir(folder));
  return v
    .parse(Pictures, found.docs)
    .filter(({ hash }) => !present.has(originalName(hash)))
    .map(({ filename }) => filename);
}
