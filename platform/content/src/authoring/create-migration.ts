/**
 * Writes a migration from the schema of the last one to the current schema, for each engine: `pnpm
 * migration <name>`. A test writes those of one engine to another folder: `--engine`, `--folder`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getPayload } from 'payload';
import { authoringConfig } from './config.ts';
import { MIGRATIONS } from './database/adapter.ts';
import { unattended } from './unattended.ts';
import { openUploads } from './uploads.ts';

/** The index of a table of texts, which begins with the language. */
const TEXTS =
  /^(.*)CREATE UNIQUE INDEX \S+ (ON (\W+)(\w{1,46})\w*\W+(?:USING btree )?\()\W+_locale\W+,(\W+_parent_id\W.*)$(?!\n.*_by_parent)/gm;

const NO_WAY_BACK = `/** Not possible: a service returns to an older release by a backup (docs/operating.md). */
export async function down(): Promise<void> {
  throw new Error('A migration cannot be undone. Restore a backup.')
}
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string' }, folder: { type: 'string' } },
});
const [migrationName = 'change'] = positionals;
const { engine, folder } = values;

if (engine === 'sqlite' || engine === 'postgres') {
  await create(engine, folder ?? MIGRATIONS[engine]);
  process.exit();
}
for (const each of Object.keys(MIGRATIONS)) {
  // Payload ends the process if nothing has changed.
  const args = [...process.argv.slice(1), `--engine=${each}`];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

async function create(engine: keyof typeof MIGRATIONS, migrations: string): Promise<void> {
  const unused = await mkdtemp(join(tmpdir(), 'vitrine-migration-'));
  const parts = unattended(unused);
  const payload = await getPayload({
    config: authoringConfig(
      {
        ...parts,
        // No connection is made.
        database:
          engine === 'sqlite'
            ? { engine, path: join(unused, 'unused.sqlite') }
            : { engine, url: 'postgres://unused.invalid/unused' },
        logger: 'sync',
      },
      openUploads(parts.pictures),
    ),
    disableDBConnect: true,
    disableOnInit: true,
  });
  payload.db.migrationDir = migrations;
  await payload.db.createMigration({ payload, migrationName, skipEmpty: true });
  await adapt(migrations);
}

/**
 * Payload writes imports for a bundler, and Node runs these files directly. Files that are adapted
 * already stay as they are.
 */
async function adapt(migrations: string): Promise<void> {
  for (const name of (await readdir(migrations)).filter((file) => file.endsWith('.ts'))) {
    const path = join(migrations, name);
    const source = await readFile(path, 'utf8');
    const adapted = source
      .replace(
        /import \{ MigrateUpArgs, MigrateDownArgs, sql \}/,
        'import { type MigrateUpArgs, sql }',
      )
      .replace(/export async function down\(\{[\s\S]*$/, NO_WAY_BACK)
      // Payload reads the texts of a document by its id: with 100,000 products, and without an
      // index by it, it read 600,000 rows each time.
      .replaceAll(/^( +[A-Z].*;)(`\))$/gm, '$1\n  $2')
      .replaceAll(TEXTS, '$&\n$1CREATE INDEX $3$4_by_parent_idx$3 $2$5')
      .replaceAll(/\(\{ db, payload, req \}: /g, '({ db }: ')
      .replaceAll(/from '(\.\/\d[^'.]*)'/g, "from '$1.ts'")
      // Otherwise a document that an old version names could not be deleted.
      .replaceAll(/(ADD \\`\w+\\` \w+ REFERENCES \w+\(id\));/g, '$1 ON DELETE set null;')
      // An import and a move write documents that refer to each other, in any order.
      .replaceAll(
        /(FOREIGN KEY \(.*\) REFERENCES .*ON UPDATE no action);/g,
        '$1 DEFERRABLE INITIALLY IMMEDIATE;',
      );
    await writeFile(path, adapted);
  }
}
