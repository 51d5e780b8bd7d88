import * as v from 'valibot';
import { parseJsonBytes } from '../store/json.ts';
import { Name } from '../trust/rights.ts';

/** Time without a byte after which an edge is away, in ms. */
const IDLE_TIMEOUT_MS = 5000;

/** The largest answer that is read, in bytes. */
const MAX_ANSWER_BYTES = 1_000_000;

const Held = v.object({
  n: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The hash of the entry's bytes. */
  entry: v.string(),
  channel: v.optional(Name, 'stable'),
  /** Why it does not follow the log, in its own words; only its metrics port says that. */
  problem: v.nullish(v.string()),
  problemSince: v.nullish(v.string()),
});

/** The entry that an edge serves, or the reason why it did not answer. */
export const EdgeAnswer = v.variant('answered', [
  v.object({ edge: v.string(), answered: v.literal(true), ...Held.entries }),
  v.object({ edge: v.string(), answered: v.literal(false), reason: v.string() }),
]);
export type EdgeAnswer = v.InferOutput<typeof EdgeAnswer>;

/**
 * Asks edges which entry they serve.
 *
 * @param edges Their URLs, or those of their metrics ports.
 * @example await readEdges(['http://10.0.0.1:4000'])
 */
export const readEdges = (edges: readonly string[]): Promise<EdgeAnswer[]> =>
  Promise.all(edges.map(readEdge));

async function readEdge(edge: string): Promise<EdgeAnswer> {
  const silence = new AbortController();
  const idle = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
  const read = async (path: string) => {
    const url = new URL(path, edge);
    const response = await fetch(url, { cache: 'no-store', signal: silence.signal });
    if (!response.ok) {
      await response.body?.cancel();
      return response.status;
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      idle.refresh();
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > MAX_ANSWER_BYTES) throw new Error(`${url.href} answers with too many bytes.`);
    }
    return parseJsonBytes(Held, Buffer.concat(chunks), url.href);
  };
  try {
    const newest = await read('/sets/head.json');
    // The metrics port has the same in its report, and the problem of the edge.
    const held = newest === 404 ? await read('/readyz') : newest;
    if (typeof held !== 'number') return { edge, answered: true, ...held };
    return { edge, answered: false, reason: `HTTP ${held}` };
  } catch (cause) {
    const reason = silence.signal.aborted ? `no byte for ${IDLE_TIMEOUT_MS} ms` : reasonOf(cause);
    return { edge, answered: false, reason };
  } finally {
    clearTimeout(idle);
  }
}

/** `fetch` says only that it failed; its cause says why. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { cause: inner } = cause;
  if (inner instanceof Error && 'code' in inner) return String(inner.code);
  return cause.message.replace(/\.$/, '');
}
