import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, openClients } from '../content/clients.ts';
import { requestsFor } from '../content/requests.ts';
import { type Running, residentBytes } from '../content/service.ts';

/** Times in ms, and how many a second. */
interface Times {
  perSecond: number;
  p50: number;
  p95: number;
  max: number;
}

/** Results of a run, for its clients and for another one that asks a cached question meanwhile. */
export interface Overload {
  answered: Times;
  /** Answered with 503. */
  refused: Times;
  /** The part of the answered renditions that were the requested ones. */
  exact: number;
  /** A question whose answer is cached, asked by another client every 50 ms. */
  cached: Times;
  memory: PeakMemory;
}

/** Results at one size of the catalogue. */
export interface OverloadAtSize {
  products: number;
  searches: Overload;
  renditions: Overload;
}

const SEARCH_CLIENTS = 256;
const PICTURE_CLIENTS = 32;
const PROBE_PAUSE_MS = 50;
const CACHED_QUESTION = '/v1/en/home';

function timesOf(answers: readonly Answer[], seconds: number): Times {
  const sorted = answers.map(({ took }) => took).sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const perSecond = Math.round((answers.length / seconds) * 10) / 10;
  return { perSecond, p50: at(0.5), p95: at(0.95), max: at(1) };
}

interface Load {
  clients: number;
  seconds: number;
  path(n: number): string;
}

async function measureLoad(service: Running, { clients, seconds, path }: Load): Promise<Overload> {
  const { url, pid } = service;
  const [many, one] = [openClients(url, clients), openClients(url, 1)];
  const probe = (duration: number) => one.sendFor(duration, () => CACHED_QUESTION, PROBE_PAUSE_MS);
  await probe(1);
  const load = Promise.all([many.sendFor(seconds, path), probe(seconds)]);
  const memory = await peakMemoryDuring(pid, load);
  const [answers, probed] = await load;
  for (const each of [many, one]) each.close();
  const wrong = answers.find(({ status }) => status !== 200 && status !== 503);
  if (wrong) throw new Error(`An answer was ${wrong.status}`);
  const answered = answers.filter(({ status }) => status === 200);
  const exact = answered.filter(({ nearest }) => !nearest).length / (answered.length || 1);
  return {
    answered: timesOf(answered, seconds),
    refused: timesOf(
      answers.filter(({ status }) => status === 503),
      seconds,
    ),
    exact: Math.round(exact * 100) / 100,
    cached: timesOf(probed, seconds),
    memory,
  };
}

/** Many clients send searches, each a different one. */
export async function measureSearches(
  service: Running,
  products: number,
  seconds: number,
): Promise<Overload> {
  const { explore } = await requestsFor(service.url, products);
  // The price makes each search one that nobody has asked before.
  const path = (n: number) => `${explore[n % explore.length]}&price=0-${n + 1}`;
  return measureLoad(service, { clients: SEARCH_CLIENTS, seconds, path });
}

/** Many clients request renditions, each one that was never drawn. */
export async function measureRenditions(
  service: Running,
  media: string,
  seconds: number,
): Promise<Overload> {
  const files = new Set(await readdir(media));
  const hashes = [...files].flatMap((name) => /^(\w+)\.original$/.exec(name)?.[1] ?? []);
  const names = [
    '640.avif',
    '480.avif',
    '960.avif',
    '1440.avif',
    '800.avif',
    '320.avif',
    '200.avif',
  ]
    .flatMap((rendition) => hashes.map((hash) => `${hash}.${rendition}`))
    .filter((name) => !files.has(name));
  const path = (n: number) => `/media/${names[n % names.length]}`;
  return measureLoad(service, { clients: PICTURE_CLIENTS, seconds, path });
}

/** The largest resident memory of a process, and of the processes that it has started, in MB. */
interface PeakMemory {
  process: number;
  children: number;
}

const SAMPLE_INTERVAL_MS = 100;

const residentMegabytes = async (pid: number | string) =>
  Math.round((await residentBytes(pid)) / 1e6);

/** Measures the memory of a process until the work is done. */
async function peakMemoryDuring(pid: number, work: Promise<unknown>): Promise<PeakMemory> {
  const peak: PeakMemory = { process: 0, children: 0 };
  let working = true;
  const done = work.finally(() => {
    working = false;
  });
  while (working) {
    const children = await childrenOf(pid);
    const sizes = await Promise.all(children.map(residentMegabytes));
    peak.process = Math.max(peak.process, await residentMegabytes(pid));
    peak.children = Math.max(
      peak.children,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    await sleep(SAMPLE_INTERVAL_MS);
  }
  await done;
  return peak;
}

async function childrenOf(pid: number): Promise<string[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean);
}
