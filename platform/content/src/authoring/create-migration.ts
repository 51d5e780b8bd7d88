/**
 * Writes a migration from the schema of the last one to the current schema: `pnpm migration
 * <name>`.
 */
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getPayload } from 'payload';
import { openPictureStore } from '../media/picture-store.ts';
import { authoringConfig, MIGRATIONS } from './config.ts';
import { openUploads } from './uploads.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const folder = await mkdtemp(join(tmpdir(), 'vitrine-migration-'));
const pictures = openPictureStore(folder);
const payload = await getPayload({
  config: authoringConfig(
    {
      secret: 'unused',
      database: join(folder, 'unused.sqlite'),
      originals: folder,
      pictures,
      touched: () => {},
      makePreview: () => Promise.reject(new Error('No previews here')),
      logger: 'sync',
    },
    openUploads(pictures),
  ),
  disableDBConnect: true,
  disableOnInit: true,
});
await payload.db.createMigration({ payload, migrationName: positionals[0] ?? 'change' });

// Payload writes imports for a bundler. Node runs these files directly.
for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.ts'))) {
  const path = join(MIGRATIONS, name);
  const source = await readFile(path, 'utf8');
  const erasable = source
    .replace(
      /import \{ MigrateUpArgs, MigrateDownArgs, sql \}/,
      'import { type MigrateDownArgs, type MigrateUpArgs, sql }',
    )
    .replaceAll(/\(\{ db, payload, req \}: /g, '({ db }: ')
    .replaceAll(/from '(\.\/\d[^'.]*)'/g, "from '$1.ts'");
  await writeFile(path, erasable);
}
process.exit(0);
