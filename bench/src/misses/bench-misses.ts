import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LOCALE_CODES } from '@vitrine/contract';
import { jsonWithRows } from '../json-with-rows.ts';
import { stamp } from '../machine.ts';
import { randomOf } from '../random.ts';
import { fillTemplate } from '../template.ts';
import { type Miss, type MissResults, missTable, summaryOf, timesOf } from './report.ts';
import { type PageRequest, sendAtRate } from './send-at-rate.ts';
import { requestTimes } from './service-log.ts';
import { type LoggedPart, loadedState, publishedReleases, startLogged } from './start-parts.ts';

const RESULTS = fileURLToPath(new URL('../../results/misses.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/overload.md', import.meta.url));

/** Requests that are not counted, for code that has not run yet. */
const WARM_UP_REQUESTS = 200;
const MEMORY_INTERVAL_MS = 5000;

/**
 * Measures documents that nobody has requested before: product pages of a large catalogue in every
 * locale, in random order, at a fixed rate. `pnpm bench misses --requests 59800 --rate 100`
 * requests each page once.
 */
export async function benchMisses(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '10000' },
      requests: { type: 'string', default: '3000' },
      rate: { type: 'string', default: '40' },
      port: { type: 'string', default: '7300' },
      /** A folder for a profile of the edge. The results are not stored then. */
      profile: { type: 'string' },
    },
  });
  const [products, count] = [Number(values.products), Number(values.requests)];
  const [rate, port] = [Number(values.rate), Number(values.port)];
  const releases = await publishedReleases(port);
  const state = await loadedState(products, port);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-misses-'));
  const parts: LoggedPart[] = [];
  try {
    const content = await startLogged('content/src/bin/delivery.ts', {
      env: { CONTENT_PORT: String(port), VITRINE_STATE: state },
      log: join(folder, 'content.log'),
      url: `http://localhost:${port}`,
    });
    parts.push(content);
    const edge = await startLogged('edge/src/main.ts', {
      env: {
        PORT: String(port + 1),
        VITRINE_RELEASES: releases,
        VITRINE_RELEASES_URL: 'https://vitrine.example',
        VITRINE_CONTENT_URL: 'https://content.vitrine.example',
        VITRINE_CONTENT_INTERNAL_URL: content.url,
        VITRINE_SITE_URL: 'https://vitrine.example',
      },
      log: join(folder, 'edge.log'),
      url: `http://localhost:${port + 1}`,
      nodeOptions: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
    });
    parts.push(edge);
    const { samples, memoryMb } = await measure(edge, content, { products, count, rate });
    const results: MissResults = { products, rate, count, times: timesOf(samples), memoryMb };
    const lines = missTable(results);
    console.log(lines.join('\n'));
    if (values.profile !== undefined) return;
    await writeFile(RESULTS, jsonWithRows({ ...stamp(), ...results, ...summaryOf(samples) }));
    await fillTemplate(PAGE, lines, 'misses');
  } finally {
    for (const part of parts.toReversed()) await part.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  edge: LoggedPart,
  content: LoggedPart,
  { products, count, rate }: { products: number; count: number; rate: number },
): Promise<Pick<MissResults, 'memoryMb'> & { samples: Miss[] }> {
  const requests = requestsOf(products, count + WARM_UP_REQUESTS);
  await sendAtRate(edge.url, requests.slice(0, WARM_UP_REQUESTS), rate);
  const memory = [await edge.memoryMb()];
  const reading = setInterval(async () => memory.push(await edge.memoryMb()), MEMORY_INTERVAL_MS);
  const sent = await sendAtRate(edge.url, requests.slice(WARM_UP_REQUESTS), rate);
  clearInterval(reading);
  memory.push(await edge.memoryMb());
  const [before = 0, after = 0] = [memory[0], memory.at(-1)];
  const memoryMb = { before, largest: Math.max(...memory), after };
  const contentTimes = await requestTimes(content.log);
  const samples = sent.map(({ id, path, status, ms }): Miss => {
    const contentMs = contentTimes.get(id);
    if (status !== 200 || contentMs === undefined) {
      throw new Error(
        `${path} was answered with ${status}; the content service was asked: ${contentMs !== undefined}`,
      );
    }
    return { path, ms: rounded(ms), contentMs: rounded(contentMs) };
  });
  return { memoryMb, samples };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Different product pages in random order, the same in every run. */
function requestsOf(products: number, count: number): PageRequest[] {
  const random = randomOf(1);
  const all = Array.from({ length: products }, (_, product) =>
    LOCALE_CODES.map((locale) => ({ path: `/${locale}/product/item-${product}`, key: random() })),
  ).flat();
  all.sort((a, b) => a.key - b.key);
  return all.slice(0, count).map(({ path }, index) => ({ path, id: `bench-miss-${index}` }));
}
