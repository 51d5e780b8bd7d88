import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { stamp } from '../machine.ts';
import { openClients } from './clients.ts';
import { openPostgres, openProgram, type Program } from './program.ts';
import { requestsFor } from './requests.ts';
import { type Running, startDelivery } from './service.ts';

const RESULTS = fileURLToPath(new URL('../../results/content-databases.json', import.meta.url));
const EDIT_TIMEOUT_MS = 10_000;
const EDITS = 20;
/** For all processes together. */
const CLIENTS = 32;
const POLL_INTERVAL_MS = 2;

export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

interface DatabasesOptions {
  databases: readonly DatabaseName[];
  /** Numbers of delivery processes. */
  processes: readonly number[];
  products: number;
  /** Requests of each kind. */
  questions: number;
  /** The port of the first delivery process; the others have the next ones. */
  port: number;
}

interface Measured {
  engine: DatabaseName;
  processes: number;
  /** Products that the projection was filled with, in a second. */
  loaded: number;
  /**
   * From the start of the last delivery process until it is ready, in seconds. Its replica is new
   * if the numbers of processes grow.
   */
  ready: number;
  /** Answers in a second that were not cached, and the time of 95 in 100 in ms. */
  requests: { rate: number; p95: number };
  /** From the commit of an edit until every process shows it, in ms. */
  edit: { p50: number; max: number };
  /** Resident memory of each delivery process, in MB. */
  memory: number[];
  /** Disk space of the projection of one delivery process, in MB. */
  disk: number;
}

/** Measures delivery by one and by several processes on each engine. */
export async function benchDatabases(options: DatabasesOptions): Promise<void> {
  const measured: Measured[] = [];
  for (const engine of options.databases) measured.push(...(await measureEngine(engine, options)));
  const results = { ...stamp(), products: options.products, measured };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

/** Fills a projection, and measures each number of processes on it. */
async function measureEngine(engine: DatabaseName, options: DatabasesOptions): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-databases-'));
  const server = engine === 'postgres' ? await openPostgres() : undefined;
  const database: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
  const env = { VITRINE_STATE: folder, ...database };
  const editor = await openProgram('testing/load-test/edit-projection.ts', env, options.products);
  try {
    const { loaded, product } = v.parse(Loaded, await editor.next());
    const filled = { folder, database, editor, product };
    const measured: Measured[] = [];
    for (const processes of options.processes) {
      const one = {
        engine,
        processes,
        loaded: Math.round(options.products / loaded),
        ...(await measureProcesses(filled, processes, options)),
      };
      console.log(JSON.stringify(one));
      measured.push(one);
    }
    return measured;
  } finally {
    await editor.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Filled {
  /** The folder of all state. */
  folder: string;
  /** The environment variable of the database. */
  database: Record<string, string>;
  editor: Program;
  /** The id of the product that is edited. */
  product: string;
}

async function measureProcesses(
  { folder, database, editor, product }: Filled,
  processes: number,
  { products, questions, port }: DatabasesOptions,
): Promise<Omit<Measured, 'engine' | 'processes' | 'loaded'>> {
  const running: Running[] = [];
  const replicaOf = (index: number) => join(folder, `replica-${index}`);
  try {
    let ready = 0;
    for (let index = 0; index < processes; index += 1) {
      const began = performance.now();
      const replica = { ...database, VITRINE_REPLICA: replicaOf(index) };
      running.push(await startDelivery(folder, port + index, replica));
      ready = (performance.now() - began) / 1000;
    }
    const isReplicated = Object.keys(database).length > 0;
    return {
      ready: Math.round(ready * 10) / 10,
      requests: await measureRequests(running, products, questions),
      edit: await measureEdits(running, editor, product),
      memory: await Promise.all(
        running.map(async (each) => Math.round((await each.memory()) / 1e6)),
      ),
      disk: Math.round((await sizeOf(isReplicated ? replicaOf(0) : join(folder, 'content'))) / 1e6),
    };
  } finally {
    for (const each of running) await each.stop();
  }
}

const Loaded = v.object({ loaded: v.number(), product: v.string() });
const Product = v.object({ name: v.string() });

/** Sends requests whose answers are not cached to all processes at once. */
async function measureRequests(
  running: readonly Running[],
  products: number,
  most: number,
): Promise<Measured['requests']> {
  const questions = await requestsFor(running[0]?.url ?? '', products);
  const paths = Object.values(questions).flatMap((each) => each.slice(0, most));
  const clients = Math.max(1, Math.floor(CLIENTS / running.length));
  const began = performance.now();
  const answers = await Promise.all(
    running.map(async ({ url }, index) => {
      const open = openClients(url, clients);
      const own = paths.filter((_, at) => at % running.length === index);
      const all = await open.sendAll(own);
      open.close();
      return all;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const times = answers
    .flat()
    .map(({ took }) => took)
    .sort((a, b) => a - b);
  return { rate: Math.round(times.length / seconds), p95: rounded(at(times, 0.95)) };
}

async function measureEdits(
  running: readonly Running[],
  editor: Program,
  product: string,
): Promise<Measured['edit']> {
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const name = `Edit ${edit} with ${running.length} processes`;
    editor.send({ name });
    await editor.next();
    const began = performance.now();
    await Promise.all(
      running.map(({ url }) => untilShown(`${url}/v1/en/products/${product}`, name)),
    );
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: rounded(at(times, 0.5)), max: rounded(at(times, 1)) };
}

/** The bytes of the projection and of the files that SQLite keeps beside it. */
async function sizeOf(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('catalogue.sqlite'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function untilShown(address: string, name: string): Promise<void> {
  const deadline = performance.now() + EDIT_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const response = await fetch(address, { signal: AbortSignal.timeout(EDIT_TIMEOUT_MS) });
    if (v.parse(Product, await response.json()).name === name) return;
    await sleep(POLL_INTERVAL_MS);
  }
  throw new Error(`${address} does not show "${name}" after ${EDIT_TIMEOUT_MS} ms`);
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

const rounded = (value: number) => Math.round(value * 10) / 10;
