import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { type Started, startProcess } from './process.ts';

let folder: string;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-process-'));
  stops = [];
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await rm(folder, { recursive: true });
});

/** Starts a part that runs a script. */
async function start(
  script: string,
  progressTimeoutMs: number,
  waitsFor?: Promise<unknown>,
): Promise<Started> {
  const main = join(folder, 'part.mjs');
  await writeFile(main, script);
  const port = await freePort();
  const site = {
    stopping: new AbortController().signal,
    onStop: (stop: () => Promise<void>) => {
      stops.push(stop);
    },
    stop: async () => undefined,
  };
  const ready = `http://localhost:${port}/readyz`;
  const env = { TEST_PORT: String(port) };
  const part = { name: 'authoring', main, cwd: folder, env, ready, progressTimeoutMs };
  return startProcess({ state: folder }, site, { ...part, ...(waitsFor && { waitsFor }) });
}

const HANGS = "console.log('Waiting for the disk'); setInterval(() => {}, 1000);";
const ENDS = "console.log('The disk is full'); process.exit(1);";
/** Longer than the time limit in all, never between two reports. */
const WORKS = `
  import { createServer } from 'node:http';
  import { setTimeout as sleep } from 'node:timers/promises';
  for (let done = 0; done < 8; done += 1) {
    process.send({ progress: { what: 'products', done, total: 8 } });
    await sleep(500);
  }
  createServer((_, response) => response.end()).listen(process.env.TEST_PORT);
  setInterval(() => {}, 1000);`;

it('fails with the end of the log when a part makes no progress, and says what to do', async () => {
  await expect(start(HANGS, 3000)).rejects.toThrow(
    /^authoring made no progress for 3 s\. Start again: .*authoring\.log ends:\nWaiting for the disk$/s,
  );
});

it('fails with the end of the log when a part ends', async () => {
  await expect(start(ENDS, 60_000)).rejects.toThrow(/did not start\..*\nThe disk is full$/s);
});

it('waits for a part that makes progress, longer than the time limit', async () => {
  await start(WORKS, 3000);
});

// On a busy machine the builds took more than three minutes. Meanwhile the release files had
// nothing to serve, and the start gave up.
it('counts the time of a part only after the work that it waits for', async () => {
  let isOver = false;
  const publishing = sleep(4000).then(() => {
    isOver = true;
  });
  await expect(start(HANGS, 1000, publishing)).rejects.toThrow('made no progress for 1 s');
  expect(isOver).toBe(true);
});

const ANNOUNCES = `
  import { createServer } from 'node:http';
  createServer((_, response) => response.end()).listen(process.env.TEST_PORT);
  process.send({ metricsUrl: 'http://127.0.0.1:4001' });`;

// The port was random, and stood in the log of the edge alone.
it('learns where the metrics of a part are', async () => {
  const { metricsUrl } = await start(ANNOUNCES, 60_000);
  expect(await metricsUrl).toBe('http://127.0.0.1:4001');
});
