import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { keysOf, pathOf } from './run.ts';

const Releases = v.object({
  n: v.number(),
  set: v.object({ url: v.string() }),
  parts: v.optional(v.array(v.object({ url: v.string() })), []),
});

/** In bytes. */
interface Size {
  raw: number;
  br: number;
}

export interface EdgeFigures {
  /** From the start of the process to its first possible answer, in ms. */
  start: number;
  /** Resolving the set of another entry whose records have been read, and once more, in ms. */
  resolve: { other: number; again: number };
  document: Size;
  set: Size;
  /**
   * The part of the set that a navigation to another screen fetches: its largest part, or all of
   * it.
   */
  visited: Size;
}

/** Starts an edge on a store and sends the requests of visitors. */
export async function measureEdge(store: string): Promise<EdgeFigures> {
  const began = performance.now();
  const edge = spawn(process.execPath, [pathOf('edge/src/main.ts')], {
    // Without a content service, heads are general and the document's size does not depend on
    // content.
    env: {
      ...process.env,
      PORT: '0',
      METRICS_PORT: '0',
      VITRINE_RELEASES: store,
      VITRINE_KEYS: keysOf(store),
      VITRINE_CONTENT_URL: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const url = await listening(edge.stdout);
    const start = performance.now() - began;
    const releases = v.parse(Releases, JSON.parse(await text(`${url}/releases.json`)));
    const { n, set, parts } = releases;
    const before = `${url}/sets/${n - 1}.json`;
    const [other, again] = [await timed(before), await timed(before)];
    const visited = parts.length > 0 ? parts : [set];
    const sizes: Size[] = [];
    for (const part of visited) sizes.push(await sizeOf(url + part.url));
    const largest = sizes.sort((a, b) => b.br - a.br)[0] ?? { raw: 0, br: 0 };
    return {
      start: Math.round(start),
      resolve: { other, again },
      document: await sizeOf(`${url}/en/product/a`),
      set: await sizeOf(url + set.url),
      visited: largest,
    };
  } finally {
    const ended = once(edge, 'exit');
    edge.kill('SIGTERM');
    await ended;
  }
}

async function listening(output: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  for await (const chunk of output) {
    said += String(chunk);
    const url = /"url":"([^"]+)"/.exec(said)?.[1];
    if (url !== undefined) {
      output.resume();
      return url;
    }
  }
  throw new Error(`The edge did not start: ${said}`);
}

async function fetchOk(url: string, encoding: 'br' | 'identity'): Promise<Response> {
  const answer = await fetch(url, {
    headers: { 'Accept-Encoding': encoding },
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

const text = async (url: string) => (await fetchOk(url, 'identity')).text();

async function timed(url: string): Promise<number> {
  const began = performance.now();
  await text(url);
  return Math.round((performance.now() - began) * 10) / 10;
}

/** `fetch` decompresses the body, but the header has the length on the wire. */
async function sizeOf(url: string): Promise<Size> {
  const raw = (await (await fetchOk(url, 'identity')).arrayBuffer()).byteLength;
  const packed = await fetchOk(url, 'br');
  await packed.arrayBuffer();
  return { raw, br: Number(packed.headers.get('Content-Length') ?? raw) };
}
