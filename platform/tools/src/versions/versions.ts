import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.ts';

/** A folder for each released version, with a store and databases that it has written. */
export const VERSIONS = join(ROOT, 'platform', 'tools', 'versions');

/** The names of the files in it. */
export const KEPT = {
  store: 'release-store.json.zst',
  sqlite: 'content-sqlite.json.zst',
  postgres: 'content-postgres.json.zst',
  /** The titles of its pages, by path. */
  titles: 'titles.json',
} as const;

/** Pages whose titles are compared. */
export const ASKED = ['/v1/en/home', '/v1/de/products/tall-carafe', '/v1/ja/explore'] as const;

export function keptVersions(): string[] {
  try {
    return readdirSync(VERSIONS).sort();
  } catch {
    return [];
  }
}
