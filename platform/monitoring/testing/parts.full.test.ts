// The alerts about parts, each once beside parts that really are down, restart or are too busy.
import { setTimeout as wait } from 'node:timers/promises';
import { EDGE_SCRIPT, type RunningEdge, startEdge } from '@vitrine/edge/testing';
import { GUARD_SCRIPT, writeGuardKey } from '@vitrine/guard/testing';
import { freePort, type Started, startService } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAN_WATCH, startWatch, type Watch } from './watch.ts';

const TIMEOUT_MS = 300_000;
/** Prometheus has scraped a part within this time. */
const SCRAPED_MS = 3000;

describe.skipIf(!CAN_WATCH)('alerts about parts', { timeout: TIMEOUT_MS }, () => {
  let watch: Watch;
  let edge: RunningEdge;
  let guard: Record<string, string>;
  const started: Started[] = [];

  beforeAll(async () => {
    [watch, edge] = await Promise.all([startWatch(), startEdge()]);
    guard = {
      ...edge.env,
      VITRINE_SIGNING_KEY: writeGuardKey(edge.folder),
      VITRINE_GUARD_EDGES: edge.metricsUrl,
    };
    watch.scrape('edge', edge.metricsUrl);
    // The alert names a delivery that nobody scrapes.
    watch.scrape('delivery', edge.metricsUrl);
    await watch.scraped('up{job="edge"} == 1');
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const service of started) await service.stop();
    await watch?.[Symbol.asyncDispose]();
    await edge?.[Symbol.asyncDispose]();
  }, TIMEOUT_MS);

  /** Starts a part, and stops it at the end. */
  async function start(script: string, env: Record<string, string>): Promise<Started> {
    const service = await startService(script, env);
    started.push(service);
    return service;
  }

  test('none of them while all is well', async () => {
    await wait(2 * SCRAPED_MS);
    expect(await watch.alerts()).toEqual([]);
  });

  test('PartNotReady: an edge without a release', async () => {
    const empty = { VITRINE_RELEASES: `${edge.folder}/empty`, VITRINE_STATE: `${edge.folder}/new` };
    const { metricsUrl } = await start(EDGE_SCRIPT, { ...edge.env, ...empty });
    watch.scrape('edge', edge.metricsUrl, metricsUrl);
    await watch.fires('PartNotReady', { job: 'edge', instance: new URL(metricsUrl).host });
  });

  test('PartRestarts and PartDown: a guard that ends again and again', async () => {
    const port = await freePort();
    watch.scrape('guard', `http://127.0.0.1:${port}`);
    for (let times = 0; times < 4; times += 1) {
      const service = await start(GUARD_SCRIPT, { ...guard, METRICS_PORT: String(port) });
      await wait(SCRAPED_MS);
      await service.stop();
    }
    await watch.fires('PartRestarts', { job: 'guard' });
    await watch.fires('PartDown', { job: 'guard' });
  });

  test('MemoryHigh and ThreadBusy: a guard that something occupies', async () => {
    const ballast = 'globalThis.ballast=Buffer.alloc(400e6,1)';
    const busy = 'setInterval(()=>{const%20end=Date.now()+300;while(Date.now()<end);},500)';
    const { metricsUrl } = await start(GUARD_SCRIPT, {
      ...guard,
      NODE_OPTIONS: `--import=data:text/javascript,${ballast};${busy}`,
    });
    watch.scrape('guard', metricsUrl);
    await watch.fires('MemoryHigh', { job: 'guard' });
    await watch.fires('ThreadBusy', { job: 'guard' });
  });

  test('PartMissing: no edge is scraped any more', async () => {
    watch.scrape('edge');
    await watch.fires('PartMissing', { job: 'edge' });
  });
});
