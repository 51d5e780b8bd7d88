/** One part of a load, in a thread of its own. */
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { SourceMedia } from '../../src/projection/source/source-documents.ts';
import { LOADING_PRAGMAS } from '../../src/projection/sqlite/schema.ts';
import { generateCatalogue } from '../catalogues/generated.ts';
import { projectedBatches } from '../catalogues/project.ts';
import { writeAuthoringTables } from './authoring-tables.ts';

const Task = v.object({
  part: v.picklist(['author', 'build']),
  state: v.string(),
  size: v.number(),
});
export type LoadTask = v.InferOutput<typeof Task>;

/** The pictures that are there, as the projection reads them. */
function picturesIn(database: DatabaseSync): SourceMedia[] {
  const rows = database.prepare('SELECT * FROM media ORDER BY id').all();
  const altOf = database.prepare('SELECT _locale, alt FROM media_locales WHERE _parent_id = ?');
  const documents = rows.map((row) => ({
    id: row['id'],
    updatedAt: row['updated_at'],
    alt: Object.fromEntries(
      altOf.all(row['id'] ?? null).map(({ _locale, alt }) => [String(_locale), String(alt)]),
    ),
    hash: row['hash'],
    renditionWidth: row['rendition_width'],
    renditionHeight: row['rendition_height'],
    widths: JSON.parse(String(row['widths'])),
    color: row['color'],
    preview: row['preview'] ?? undefined,
  }));
  return v.parse(v.array(SourceMedia), documents);
}

const { part, state, size } = v.parse(Task, workerData);
// Groups and products name each other; what is generated names only what it has.
const database = new DatabaseSync(join(state, 'content', 'authoring.sqlite'), {
  enableForeignKeyConstraints: false,
});
database.exec(LOADING_PRAGMAS);
const media = picturesIn(database);
const generated = generateCatalogue(media.map(({ id }) => id));
if (part === 'author') {
  writeAuthoringTables(database, generated, size);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
} else {
  for (const batch of projectedBatches(generated, media, size)) {
    const taken = parentPort && once(parentPort, 'message');
    parentPort?.postMessage(batch);
    await taken;
  }
  parentPort?.postMessage(undefined);
}
database.close();
