import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { stamp } from '../machine.ts';
import { DATABASES, type DatabaseName } from './databases.ts';
import { openPostgres } from './program.ts';
import { loadProducts, type Running, startAuthoring, startDelivery } from './service.ts';

const RESULTS = fileURLToPath(new URL('../../results/content-maker.json', import.meta.url));
const COMMAND = fileURLToPath(
  new URL('../../../platform/content/src/bin/content.ts', import.meta.url),
);
const SHOWN_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 5;
const EDITS = 3;

interface MakerOptions {
  /** The number of products of the maker. */
  products: number;
  port: number;
}

interface Measured {
  engine: DatabaseName;
  /** From the start of authoring until everything is projected, in seconds. */
  projected: number;
  /** From an edit of the maker until its author has the answer, in seconds; each edit. */
  answered: number[];
  /** Processor time of authoring meanwhile, in seconds; each edit. */
  processor: number[];
  /** From that answer until a delivery process shows it on a product, in ms; each edit. */
  shown: number[];
}

/** Measures the change of a maker with thousands of products, whose rows all show its name. */
export async function benchMaker({ products, port }: MakerOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-maker-'));
  const measured: Measured[] = [];
  try {
    const prepared = join(folder, 'prepared');
    await (await startAuthoring(prepared, port)).stop();
    await loadProducts(prepared, products);
    const maker = giveAllToOne(join(prepared, 'content', 'authoring.sqlite'));
    // Authoring makes the projection again, with the products under their new maker.
    await rm(join(prepared, 'content', 'catalogue.sqlite'));
    for (const engine of DATABASES) {
      const state = join(folder, engine);
      await cp(prepared, state, { recursive: true });
      const one = await measureOne(engine, state, maker, port);
      console.log(JSON.stringify(one));
      measured.push(one);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const results = { ...stamp(), products, measured };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

const Maker = v.object({ brand_id: v.string() });

/** Makes all generated products those of one maker. @returns The maker's id. */
function giveAllToOne(path: string): string {
  const database = new DatabaseSync(path);
  const generated = "LIKE 'item-%'";
  const { brand_id: maker } = v.parse(
    Maker,
    database.prepare(`SELECT brand_id FROM products WHERE id ${generated} LIMIT 1`).get(),
  );
  database.prepare(`UPDATE products SET brand_id = ? WHERE id ${generated}`).run(maker);
  database
    .prepare(`UPDATE _products_v SET version_brand_id = ? WHERE parent_id ${generated}`)
    .run(maker);
  database.close();
  return maker;
}

async function measureOne(
  engine: DatabaseName,
  state: string,
  maker: string,
  port: number,
): Promise<Measured> {
  const server = engine === 'postgres' ? await openPostgres() : undefined;
  const running: Running[] = [];
  try {
    const env: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
    if (server) await move(state, server.url);
    const began = performance.now();
    const authoring = await startAuthoring(state, port, env);
    running.push(authoring);
    const projected = rounded((performance.now() - began) / 1000, 1);
    const delivery = await startDelivery(state, port + 1, env);
    running.push(delivery);
    const edit = await editorOf(state, authoring.url);
    const results: Omit<Measured, 'engine' | 'projected'> = {
      answered: [],
      processor: [],
      shown: [],
    };
    for (let number = 1; number <= EDITS; number += 1) {
      const name = `Workshop ${number}`;
      const before = await authoring.processor();
      const answered = (await edit(`/brands/${maker}?locale=en`, name)) / 1000;
      results.answered.push(rounded(answered, 2));
      results.processor.push(rounded((await authoring.processor()) - before, 2));
      results.shown.push(
        rounded(await untilShown(`${delivery.url}/v1/en/products/item-0`, name), 0),
      );
    }
    return { engine, projected, ...results };
  } finally {
    for (const each of running) await each.stop();
    await server?.close();
  }
}

async function move(state: string, url: string): Promise<void> {
  const env = { PATH: process.env['PATH'], VITRINE_STATE: state };
  await promisify(execFile)(process.execPath, [COMMAND, 'move', '--to', url], { env });
}

const LoggedIn = v.object({ token: v.string() });

/** Logs the first author in. @returns Publishes a name, and resolves with the time in ms. */
async function editorOf(state: string, url: string) {
  const json = { 'Content-Type': 'application/json' };
  const body = await readFile(join(state, 'content', 'author.json'), 'utf8');
  const login = await fetch(`${url}/api/users/login`, { method: 'POST', headers: json, body });
  const { token } = v.parse(LoggedIn, await login.json());
  return async (path: string, name: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      method: 'PATCH',
      headers: { ...json, Authorization: `JWT ${token}` },
      body: JSON.stringify({ name, _status: 'published' }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return performance.now() - began;
  };
}

async function untilShown(address: string, name: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < SHOWN_TIMEOUT_MS) {
    const response = await fetch(address, { signal: AbortSignal.timeout(SHOWN_TIMEOUT_MS) });
    if ((await response.text()).includes(`"${name}"`)) return performance.now() - began;
    await sleep(POLL_INTERVAL_MS);
  }
  throw new Error(`${address} does not show "${name}" after ${SHOWN_TIMEOUT_MS} ms`);
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
