import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../run.ts';
import { AUTHORING, CONTENT, RELEASES, runCommand, startPart, titlesOf } from './keep-version.ts';
import { unpackFolder } from './kept-files.ts';
import { KEPT, keptVersions, VERSIONS } from './versions.ts';

const EDGE = join(ROOT, 'platform', 'edge', 'src', 'main.ts');
const TIMEOUT_MS = 300_000;

const versions = keptVersions();

test('each folder is a version with all of its files', () => {
  for (const version of versions) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(readdirSync(join(VERSIONS, version)).sort()).toEqual(Object.values(KEPT).sort());
  }
});

const titlesIn = (version: string) =>
  v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(readFileSync(join(VERSIONS, version, KEPT.titles), 'utf8')),
  );

/** Restores a backup, runs the migrations of today, and reads the pages. */
async function restoredTitles(file: string, folder: string, own: Record<string, string> = {}) {
  const backup = join(folder, 'backup');
  await unpackFolder(file, backup);
  const env = { VITRINE_STATE: join(folder, 'state'), ...own };
  await runCommand(CONTENT, ['verify', backup], env);
  await runCommand(CONTENT, ['restore', backup], env);
  await using _authoring = await startPart(AUTHORING, { ...env, AUTHORING_PORT: '0' });
  return await titlesOf(env);
}

describe.each(versions)('what version %s has written', (version) => {
  const kept = (name: keyof typeof KEPT) => join(VERSIONS, version, KEPT[name]);

  test('the release store is read, and an edge serves it', async () => {
    await using folder = await temporaryFolder();
    await unpackFolder(kept('store'), folder.path);
    const env = { VITRINE_RELEASES: join(folder.path, 'store'), VITRINE_STATE: folder.path };
    expect(await runCommand(RELEASES, ['upgrade'], env)).toContain('This version reads all of');
    await using edge = await startPart(EDGE, { ...env, PORT: '0' });
    const head = await fetch(`${edge.url}/sets/head.json`, { signal: AbortSignal.timeout(5000) });
    expect(await head.json()).toMatchObject({ n: 4 });
  }, 120_000);

  test(
    'the content in SQLite is restored and migrated',
    async () => {
      await using folder = await temporaryFolder();
      expect(await restoredTitles(kept('sqlite'), folder.path)).toEqual(titlesIn(version));
    },
    TIMEOUT_MS,
  );

  test(
    'the content in PostgreSQL is restored and migrated',
    async () => {
      await using folder = await temporaryFolder();
      const program = join(ROOT, 'platform', 'content', 'testing', 'postgres', 'run-postgres.ts');
      const postgres = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      const ended = once(postgres, 'exit');
      const [started] = await once(postgres, 'message');
      const { database } = v.parse(v.object({ database: v.string() }), started);
      try {
        const titles = await restoredTitles(kept('postgres'), folder.path, {
          DATABASE_URL: database,
        });
        expect(titles).toEqual(titlesIn(version));
      } finally {
        postgres.disconnect();
        await ended;
      }
    },
    TIMEOUT_MS,
  );
});
