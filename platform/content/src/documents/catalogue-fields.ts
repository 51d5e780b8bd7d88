import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlattenedField, SanitizedConfig } from 'payload';
import { authoringConfig } from '../authoring/config.ts';
import { unattended } from '../authoring/unattended.ts';
import { openUploads } from '../authoring/uploads.ts';

/** The configuration of the CMS, for who only wants to know its fields. */
export async function readCatalogueConfig(): Promise<SanitizedConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fields-'));
  try {
    const parts = unattended(folder);
    const database = { engine: 'sqlite', path: join(folder, 'unused.sqlite') } as const;
    const config = { ...parts, database, logger: 'sync' } as const;
    return await authoringConfig(config, openUploads(parts.pictures));
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
