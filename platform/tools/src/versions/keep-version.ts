import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  append,
  findHost,
  findScreen,
  openStore,
  type Plan,
  planPromote,
  planRollback,
  readSigner,
} from '@vitrine/release-log';
import {
  runScript,
  startService,
  writeHostPackage,
  writeScreenPackage,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { progress } from '../progress.ts';
import { ROOT } from '../run.ts';
import { freePort } from '../site/ports.ts';
import { keepFolder } from './kept-files.ts';
import { writeSmallCatalogue } from './small-catalogue.ts';
import { ASKED, KEPT, VERSIONS } from './versions.ts';

type Variables = Record<string, string>;

const program = (path: string) => join(ROOT, 'platform', path);
export const CONTENT = program('content/src/bin/content.ts');
export const AUTHORING = program('content/src/bin/authoring.ts');
const DELIVERY = program('content/src/bin/delivery.ts');
export const RELEASES = program('releases/src/bin/releases.ts');
const command = (name: 'host' | 'screen') => program(`releases/src/bin/${name}.ts`);

const OPEN_TIMEOUT_MS = 60_000;

/** Time of an import on a busy machine. */
const COMMAND_TIMEOUT_MS = 300_000;

/** Starts a part, which may load the CMS first. */
export const startPart = (script: string, env: Variables) =>
  startService(script, env, COMMAND_TIMEOUT_MS);

/** Runs a command; its failure is an error with what it printed. */
export async function runCommand(script: string, args: readonly string[], env: Variables) {
  const timeoutMs = COMMAND_TIMEOUT_MS;
  const { code, stdout, stderr } = await runScript(script, args, { env, timeoutMs });
  if (code !== 0) throw new Error(`${args.join(' ')} failed: ${stdout}${stderr}`);
  return stdout;
}

/**
 * Writes what this version makes into a folder of `versions/`, so that later versions are tested
 * with it: a release store, and the content in SQLite and in PostgreSQL.
 *
 * @param newDatabase Makes an empty PostgreSQL database.
 */
export async function keepVersion(
  version: string,
  newDatabase: () => Promise<string>,
): Promise<string> {
  const folder = join(VERSIONS, version);
  await mkdir(folder, { recursive: true });
  const temporary = await mkdtemp(join(tmpdir(), 'vitrine-version-'));
  try {
    await progress('release store', () => writeStore(join(temporary, 'releases')));
    await keepFolder(join(temporary, 'releases'), join(folder, KEPT.store));
    const catalogue = join(temporary, 'catalogue');
    await writeSmallCatalogue(catalogue);
    const sqlite = { VITRINE_STATE: join(temporary, 'sqlite') };
    const titles = await progress('content in SQLite', () =>
      keepContent(sqlite, catalogue, join(folder, KEPT.sqlite)),
    );
    await writeFile(join(folder, KEPT.titles), `${JSON.stringify(titles, null, 2)}\n`);
    const postgres = {
      VITRINE_STATE: join(temporary, 'postgres'),
      DATABASE_URL: await newDatabase(),
    };
    await progress('content in PostgreSQL', () =>
      keepContent(postgres, catalogue, join(folder, KEPT.postgres)),
    );
    return folder;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** A store with releases, a canary, a rollback, a token and a key that was rotated. */
async function writeStore(folder: string): Promise<void> {
  const env = { VITRINE_RELEASES: join(folder, 'store'), VITRINE_STATE: folder };
  await runCommand(RELEASES, ['keys', 'init'], env);
  const store = openStore(env.VITRINE_RELEASES, { env });
  const log = async (plan: (head: Parameters<typeof planPromote>[0]) => Plan, why: string) => {
    const signer = await readSigner({ store: env.VITRINE_RELEASES, env });
    await append(store, 'stable', { by: 'Noor', why, signer, plan });
  };
  const publish = async (name: 'host' | 'screen', dir: string, ...args: string[]) => {
    const options = [...args, '--dir', dir, '--no-build', '--json'];
    const told = await runCommand(command(name), ['publish', ...options], env);
    return v.parse(v.object({ version: v.string() }), JSON.parse(told)).version;
  };
  const packages = join(folder, 'packages');
  const host = await publish('host', await writeHostPackage(join(packages, 'host')));
  const { reference } = await findHost(store, host);
  await log((head) => planPromote(head, 'host', reference), 'The first host');
  for (const change of ['', 'a new gallery']) {
    const dir = await writeScreenPackage(join(packages, `product${change}`), { change });
    const product = await publish('screen', dir, 'product');
    const release = (await findScreen(store, 'product', product)).reference;
    const canary = change === '' ? {} : { share: 25 };
    await log((head) => planPromote(head, 'product', release, canary), `Product ${change}`);
  }
  await log((head) => planRollback(head, 'product'), 'No prices');
  const token = ['--id', 'product-ci', '--owner', 'team-product', '--screens', 'product'];
  await runCommand(RELEASES, ['keys', 'add-token', ...token], env);
  await rm(packages, { recursive: true });
  // Nobody needs the private key any more.
  await rm(join(folder, 'keys'), { recursive: true });
}

/** Imports the catalogue into an empty shop, and keeps a backup of it. */
async function keepContent(
  env: Variables & { VITRINE_STATE: string },
  catalogue: string,
  file: string,
): Promise<Record<string, string>> {
  const backup = `${env.VITRINE_STATE}-backup`;
  await using _authoring = await startPart(AUTHORING, {
    ...env,
    VITRINE_SAMPLE_CATALOGUE: '0',
    AUTHORING_PORT: '0',
    VITRINE_AUTHOR_EMAIL: 'author@vitrine.example',
    VITRINE_AUTHOR_PASSWORD: 'only-for-this-fixture',
  });
  await runCommand(CONTENT, ['import', catalogue, '--strict'], env);
  const titles = await titlesOf(env);
  await runCommand(CONTENT, ['backup', backup], env);
  await keepFolder(backup, file);
  return titles;
}

const Page = v.object({ head: v.object({ title: v.string() }) });

/** The titles of the pages in `ASKED`, as delivery answers them. */
export async function titlesOf(env: Variables): Promise<Record<string, string>> {
  const port = await freePort();
  await using _delivery = await startPart(DELIVERY, { ...env, CONTENT_PORT: String(port) });
  const titles: Record<string, string> = {};
  for (const path of ASKED) {
    const answer = await whenOpen(`http://localhost:${port}${path}`);
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
    titles[path] = v.parse(Page, await answer.json()).head.title;
  }
  return titles;
}

/** A replica is loaded before the port opens. */
async function whenOpen(url: string): Promise<Response> {
  const endAt = performance.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      return await fetch(url, { signal: AbortSignal.timeout(30_000) });
    } catch (cause) {
      if (performance.now() > endAt) throw cause;
      await wait(500);
    }
  }
}
