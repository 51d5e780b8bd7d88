import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlattenedField, SanitizedConfig } from 'payload';
import { authoringConfig } from '../authoring/config.ts';
import { openUploads } from '../authoring/uploads.ts';
import { openPictureStore } from '../media/picture-store.ts';

/** The configuration of the CMS, for who only wants to know its fields. */
export async function readCatalogueConfig(): Promise<SanitizedConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fields-'));
  try {
    const pictures = openPictureStore(folder);
    const parts = {
      secret: 'unused',
      database: { engine: 'sqlite' as const, path: join(folder, 'unused.sqlite') },
      originals: folder,
      pictures,
      touched: () => undefined,
      makePreview: () => Promise.reject(new Error('No previews here')),
      logger: 'sync' as const,
    };
    return await authoringConfig(parts, openUploads(pictures));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The fields of a collection. */
export function fieldsOf({ collections }: SanitizedConfig, slug: string): FlattenedField[] {
  const collection = collections.find((each) => each.slug === slug);
  if (!collection) throw new Error(`There is no collection ${slug}`);
  return collection.flattenedFields;
}
