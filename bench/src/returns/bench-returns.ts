import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { stamp } from '../machine.ts';
import { table } from '../markdown-table.ts';
import { PAGES, type PageName } from '../speed/measure.ts';
import { NETWORKS } from '../speed/networks.ts';
import { trafficOf, watchAnswers } from '../speed/visits/answers.ts';
import { browserOptions, PHONE } from '../speed/visits/browser.ts';
import { median } from '../statistics.ts';
import { mainThreadOf } from '../tasks/main-thread.ts';
import { recordTrace, type TraceEvent } from '../tasks/trace.ts';
import { startSites } from '../visits/start-sites.ts';
import { withProduct } from '../visits/with-product.ts';

const RESULTS = fileURLToPath(new URL('../../results/returns.json', import.meta.url));
const VISITED: readonly PageName[] = ['product', 'explore'];
/** Chromium stores the compiled code of a script in the second visit and uses it in the third. */
const VISITS = 3;
const VISIT_TIMEOUT_MS = 60_000;
/** After the last request, the time in which the browser stores compiled code, in ms. */
const QUIET_MS = 1500;

interface Sample {
  page: PageName;
  round: number;
  /** 1 is the first visit. */
  visit: number;
  /** Of what came over the network, headers included. */
  bytes: number;
  requests: number;
  compileMs: number;
  scriptMs: number;
  /** Scripts whose code came compiled from the browser's cache, and all that were compiled. */
  fromCodeCache: number;
  compiled: number;
}

/**
 * Visits a page three times with one profile, each time in a new browser process, on the slow
 * network with a slow processor: `pnpm bench returns --runs 5`.
 */
export async function benchReturns(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      port: { type: 'string', default: '7900' },
    },
  });
  const runs = Number(values.runs);
  const samples: Sample[] = [];
  let version = '';
  await withProduct(Number(values.port), async (product, browser) => {
    version = browser.version();
    await using sites = await startSites(product, { site: { ownOrigin: ['releases'] } });
    await sites.setNetwork(NETWORKS.slow.profile);
    for (let round = 0; round <= runs; round += 1) {
      for (const page of VISITED) {
        const url = sites.origin('site') + PAGES[page];
        const visits = await visitRepeatedly(url, product.certificate.keyHash);
        // The first round fills the servers' caches and does not count.
        if (round > 0) samples.push(...visits.map((one) => ({ page, round, ...one })));
      }
    }
  });
  const results = resultsOf(samples);
  console.log(tableOf(results).join('\n'));
  await writeFile(
    RESULTS,
    `${JSON.stringify({ ...stamp(), browser: version, runs, results, samples }, null, 2)}\n`,
  );
}

async function visitRepeatedly(url: string, keyHash: string) {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-profile-'));
  const options = { ...browserOptions(keyHash), ...PHONE, locale: 'en' };
  const found = [];
  try {
    for (let visit = 1; visit <= VISITS; visit += 1) {
      await using visitor = await chromium.launchPersistentContext(profile, options);
      const page = await visitor.newPage();
      const session = await visitor.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: NETWORKS.slow.slowdown });
      const answers = await watchAnswers(session);
      const stop = await recordTrace(session);
      await page.goto(url, { waitUntil: 'commit', timeout: VISIT_TIMEOUT_MS });
      await page.waitForSelector('[data-screen]', { state: 'attached', timeout: VISIT_TIMEOUT_MS });
      await page.waitForLoadState('networkidle', { timeout: VISIT_TIMEOUT_MS });
      await page.waitForTimeout(QUIET_MS);
      const events = await stop();
      found.push({ visit, ...trafficOf(answers()), ...scriptsOf(events, new URL(url).origin) });
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
  return found;
}

function scriptsOf(events: readonly TraceEvent[], origin: string) {
  const compiles = events.filter(
    ({ name, args: { data } }) =>
      /^v8\.compile(Module)?$/.test(name) &&
      typeof data === 'object' &&
      data !== null &&
      'url' in data &&
      String(data.url).startsWith('http'),
  );
  const fromCache = compiles.filter(
    ({ args: { data } }) =>
      typeof data === 'object' &&
      data !== null &&
      'consumedCacheSize' in data &&
      !('cacheRejected' in data && data.cacheRejected === true),
  );
  const { tasks } = mainThreadOf(events, origin);
  const total = (kind: 'compile' | 'script') =>
    Math.round(tasks.reduce((sum, { work }) => sum + work[kind], 0));
  return {
    compileMs: total('compile'),
    scriptMs: total('script'),
    fromCodeCache: fromCache.length,
    compiled: compiles.length,
  };
}

function resultsOf(samples: readonly Sample[]) {
  const kinds = Map.groupBy(samples, ({ page, visit }) => `${page}, visit ${visit}`);
  return [...kinds].map(([name, own]) => {
    const of = (value: (one: Sample) => number) => Math.round(median(own.map(value)));
    return {
      name,
      times: own.length,
      bytes: of((one) => one.bytes),
      requests: of((one) => one.requests),
      compileMs: of((one) => one.compileMs),
      scriptMs: of((one) => one.scriptMs),
      fromCodeCache: of((one) => one.fromCodeCache),
      compiled: of((one) => one.compiled),
    };
  });
}

const tableOf = (results: ReturnType<typeof resultsOf>): string[] =>
  table(
    ['visit', 'bytes', 'requests', 'compile ms', 'script ms', 'from the code cache'],
    results.map((one) => [
      one.name,
      ...[one.bytes, one.requests, one.compileMs, one.scriptMs].map(String),
      `${one.fromCodeCache} of ${one.compiled}`,
    ]),
  );
