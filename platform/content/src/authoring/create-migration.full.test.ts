import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { MIGRATIONS } from './database/adapter.ts';

const TIMEOUT_MS = 240_000;
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function copyOfMigrations(engine: keyof typeof MIGRATIONS): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'));
  folders.push(folder);
  await cp(MIGRATIONS[engine], folder, { recursive: true });
  return folder;
}

/** The statements of the migration that is missing, as the command writes it. */
async function missingStatements(engine: keyof typeof MIGRATIONS, folder: string): Promise<string> {
  const before = new Set(await readdir(folder));
  const script = join(import.meta.dirname, 'create-migration.ts');
  const args = [script, 'missing', `--engine=${engine}`, `--folder=${folder}`];
  // Without a terminal, a question about a renamed column ends the command.
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([0, null]);
  const written = (await readdir(folder)).filter((file) => !before.has(file));
  const source = await readFile(
    join(folder, written.find((file) => file.endsWith('.ts')) ?? ''),
    'utf8',
  );
  const [, up = ''] = /function up.*?sql`(.*?[^\\])`\)/s.exec(source) ?? [];
  return up.replaceAll('\\`', '`').trim();
}

async function changeLastSchema(folder: string, change: (schema: string) => string) {
  const last =
    (await readdir(folder))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .at(-1) ?? '';
  const path = join(folder, last);
  const schema = await readFile(path, 'utf8');
  const changed = change(schema);
  expect(changed).not.toBe(schema);
  await writeFile(path, changed);
}

// A language is one line of `LOCALES`, but an enum of PostgreSQL: without a migration, each write
// in the new language failed there, and no test had said so. The last schema is changed here, so
// that one migration is missing; any other statement belongs to a field or language without one.
const CASES = [
  [
    'postgres',
    /("public\._locales": \{[^}]*?),\s*"ja"/,
    `ALTER TYPE "public"."_locales" ADD VALUE 'ja';`,
  ],
  [
    'sqlite',
    /("brands": \{\s*"name": "brands",\s*"columns": \{.*?)"founded": \{[^}]*\},\s*/s,
    'ALTER TABLE `brands` ADD `founded` text;',
  ],
] as const;

/** The quick suite tests one engine: a migration is forgotten in both. */
const isTested = (engine: keyof typeof MIGRATIONS) =>
  engine === 'sqlite' || process.env['VITRINE_TEST_FULL'] === '1';

test.each(CASES.filter(([engine]) => isTested(engine)))(
  '%s has a migration for each field and language; if not, run "pnpm --filter @vitrine/platform-content migration <name>"',
  async (engine, existing, statement) => {
    const folder = await copyOfMigrations(engine);
    await changeLastSchema(folder, (schema) => schema.replace(existing, '$1'));
    expect(await missingStatements(engine, folder)).toBe(statement);
  },
  TIMEOUT_MS,
);
