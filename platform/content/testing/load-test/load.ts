/**
 * Loads a generated catalogue beside what a state folder has: `node load.ts --products 100000`,
 * with VITRINE_STATE as for authoring, which must have been started once and be stopped. One
 * thread writes the tables of the CMS, one builds the projection's rows, and one writes them.
 */
import { once } from 'node:events';

import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Projected } from '../../src/projection/catalogue-store/catalogue-store.ts';
import { openCatalogueWriter } from '../../src/projection/sqlite/catalogue-writer.ts';
import { LOADING_PRAGMAS } from '../../src/projection/sqlite/schema.ts';
import { lockState } from '../../src/state/lock-state.ts';
import { contentFolder, stateFiles } from '../../src/state/state-files.ts';
import { directly } from '../catalogues/direct-writer.ts';
import { compact, writeBatches } from '../catalogues/project.ts';
import type { LoadTask } from './load-thread.ts';

const thread = (task: LoadTask) =>
  new Worker(new URL('load-thread.ts', import.meta.url), { workerData: task, argv: [] });

/** The batches that a thread builds. It builds the next one while this one is written. */
async function* batchesOf(builder: Worker): AsyncGenerator<Projected[]> {
  for (;;) {
    const [batch]: (Projected[] | undefined)[] = await once(builder, 'message');
    if (batch === undefined) return;
    builder.postMessage('next');
    yield batch;
  }
}

async function load(state: string, size: number): Promise<void> {
  const author = thread({ part: 'author', state, size });
  const authored = once(author, 'exit');
  const path = stateFiles(contentFolder(state)).catalogue;
  const store = directly(openCatalogueWriter(path, { pragmas: LOADING_PRAGMAS }));
  await writeBatches(store, batchesOf(thread({ part: 'build', state, size })));
  store.close();
  compact(path);
  const [code] = await authored;
  if (code !== 0) throw new Error('The tables of the CMS could not be written');
}

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
const size = Number(values.products);
const began = performance.now();
const state = process.env['VITRINE_STATE'] ?? '.vitrine';
const folder = contentFolder(state);
const unlock = lockState(folder, stateFiles(folder));
await load(state, size);
unlock();
const seconds = (performance.now() - began) / 1000;
process.stdout.write(`${JSON.stringify({ products: size, seconds })}\n`);
