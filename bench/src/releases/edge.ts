import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { pathOf } from './run.ts';

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
  /** From the process to the first answer it could give, in ms. */
  start: number;
  /** The set of another entry, all of whose records have been read, and again, in ms. */
  resolve: { other: number; again: number };
  document: Size;
  set: Size;
  /** What a navigation to a screen fetches of the set: its largest part, or all of it. */
  visited: Size;
}

/** Starts an edge on a store and asks what visitors ask. */
export async function measureEdge(store: string): Promise<EdgeFigures> {
  const began = performance.now();
  const edge = spawn(process.execPath, [pathOf('edge/src/main.ts')], {
    // Nobody answers for the content there: heads are general, and the document's size is its own.
    env: {
      ...process.env,
      PORT: '0',
      VITRINE_RELEASES: store,
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
    const url = /listening on (\S+)/.exec(said)?.[1];
    if (url !== undefined) {
      output.resume();
      return url;
    }
  }
  throw new Error(`The edge did not start: ${said}`);
}

async function ask(url: string, encoding: 'br' | 'identity'): Promise<Response> {
  const answer = await fetch(url, {
    headers: { 'Accept-Encoding': encoding },
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

const text = async (url: string) => (await ask(url, 'identity')).text();

async function timed(url: string): Promise<number> {
  const began = performance.now();
  await text(url);
  return Math.round((performance.now() - began) * 10) / 10;
}

/** `fetch` unpacks what it gets, but says how long it was on the wire. */
async function sizeOf(url: string): Promise<Size> {
  const raw = (await (await ask(url, 'identity')).arrayBuffer()).byteLength;
  const packed = await ask(url, 'br');
  await packed.arrayBuffer();
  return { raw, br: Number(packed.headers.get('Content-Length') ?? raw) };
}
