import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { createTransaction, openDatabase } from '../sqlite/catalogue-writer.ts';
import { createDocumentRows } from '../sqlite/document-writer.ts';
import { searchTables } from '../sqlite/schema.ts';
import { createPrepare, type Prepare } from '../sqlite/statements.ts';
import type { Page, Position } from './page.ts';

/** A replica can be loaded again, so it does not wait for the disk at each commit. */
const PRAGMAS = `PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000;
  PRAGMA journal_size_limit = 67108864`;

export interface ReplicaFile {
  /** Undefined while nothing is in it. */
  position(): Position | undefined;
  /** Writes changes and the position after them in one transaction. */
  apply(page: Page): void;
  /** Notes that every document is there: from now on the file is read. */
  complete(): void;
  /** Begins with an empty file. Who reads the old one goes on until the new one is complete. */
  startOver(): void;
  close(): void;
}

/** Deletes the file. Readers that have it open go on reading it. */
export function removeReplica(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
}

/** Opens the local copy of a projection for writing. */
export function openReplicaFile(path: string, projection: string): ReplicaFile {
  const open = () => openDatabase(path, { projection, pragmas: PRAGMAS });
  let database = open();
  let rows = openRows(database);
  return {
    position: () => rows.position(),
    apply: (page) => rows.apply(page),
    complete: () => rows.complete(),
    startOver() {
      database.close();
      removeReplica(path);
      database = open();
      rows = openRows(database);
    },
    close: () => database.close(),
  };
}

function openRows(database: DatabaseSync) {
  const prepare = createPrepare(database);
  const transaction = createTransaction(database, prepare);
  const documents = createDocumentRows(database, prepare);

  return {
    position: () => readPosition(prepare),
    apply(page: Page): void {
      const words = transaction(() => {
        const added = page.documents.flatMap(({ kind, key, n, sourceRevision, rows }) => {
          const document = { kind, key };
          if (rows) return documents.write(document, { revision: sourceRevision, rows }, n);
          documents.remove(document);
          return [];
        });
        for (const { n, ranks } of page.ranks) documents.rank(n, ranks);
        writePosition(prepare, page.position);
        return added;
      });
      documents.learn(words);
    },
    complete(): void {
      if (prepare("SELECT 1 FROM meta WHERE name = 'complete'").get()) return;
      mergeSearchTables(database, prepare);
      prepare("INSERT INTO meta VALUES ('complete', '1')").run();
    },
  };
}

function readPosition(prepare: Prepare): Position | undefined {
  const read = (name: string) =>
    prepare('SELECT value FROM meta WHERE name = ?').get(name)?.['value'];
  const [era, revision] = [read('era'), read('revision')];
  if (era === undefined || revision === undefined) return undefined;
  return { era: String(era), revision: Number(revision) };
}

function writePosition(prepare: Prepare, { era, revision }: Position): void {
  const write = prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  write.run('era', era);
  write.run('revision', String(revision));
}

/** Loading many documents leaves the search tables in many pieces, which makes searches slower. */
function mergeSearchTables(database: DatabaseSync, prepare: Prepare): void {
  for (const { code } of prepare('SELECT code FROM locale').all()) {
    const { names, words } = searchTables(String(code));
    for (const table of [names, words]) {
      database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
    }
  }
}
