import * as v from 'valibot';
import { parseJsonBytes } from '../store/json.ts';
import { Name } from '../trust/rights.ts';

/** Time without a byte after which an edge is away, in ms. */
const IDLE_TIMEOUT_MS = 5000;

/** The largest answer that is read, in bytes. */
const MAX_ANSWER_BYTES = 1_000_000;

const Held = v.object({
  n: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The hash of the entry. */
  entry: v.string(),
  channel: v.optional(Name, 'stable'),
  /** Why it does not follow the log, in its own words; only its metrics port says that. */
  problem: v.nullish(v.string()),
  problemSince: v.nullish(v.string()),
});

/** The entry that an edge serves, or the reason why it did not answer. */
export const EdgeAnswer = v.variant('answered', [
  v.object({
    edge: v.string(),
    answered: v.literal(true),
    /** The time by its clock; `null` if the answer does not say it. */
    time: v.nullish(v.string()),
    ...Held.entries,
  }),
  v.object({ edge: v.string(), answered: v.literal(false), reason: v.string() }),
]);
export type EdgeAnswer = v.InferOutput<typeof EdgeAnswer>;

const ServedRelease = v.object({
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/)),
});

/** The versions that an edge serves; its records are in the store too. */
const ServedSet = v.object({
  screens: v.record(
    Name,
    v.object({
      stable: ServedRelease,
      canary: v.nullable(v.object({ release: ServedRelease, share: v.number() })),
    }),
  ),
});
export type ServedSet = v.InferOutput<typeof ServedSet>;

/**
 * Asks edges which entry they serve.
 *
 * @param edges Their URLs, or those of their metrics ports.
 * @example await readEdges(['http://10.0.0.1:4000'])
 */
export const readEdges = (edges: readonly string[]): Promise<EdgeAnswer[]> =>
  Promise.all(edges.map(readEdge));

async function readEdge(edge: string): Promise<EdgeAnswer> {
  let time: string | null = null;
  const heard = (headers: Headers) => {
    time = timeIn(headers);
  };
  const held = await ask(edge, async (read) => {
    const newest = await read('/sets/head.json', Held, heard);
    // The metrics port has the same in its report, and the problem of the edge.
    return newest === 404 ? await read('/readyz', Held, heard) : newest;
  });
  if (typeof held === 'string') return { edge, answered: false, reason: held };
  return { edge, answered: true, time, ...held };
}

/** The time of an answer, also of one that a cache has kept for a while. */
function timeIn(headers: Headers): string | null {
  const sentAt = Date.parse(headers.get('Date') ?? '');
  const ageS = Number(headers.get('Age') ?? 0);
  if (Number.isNaN(sentAt) || !Number.isInteger(ageS)) return null;
  return new Date(sentAt + ageS * 1000).toISOString();
}

/**
 * Reads the public set of the entry that an edge serves.
 *
 * @returns a sentence if it cannot be read, as from a metrics port.
 */
export async function readServedSet(edge: string, n: number): Promise<ServedSet | string> {
  const set = await ask(edge, (read) => read(`/sets/${n}.json`, ServedSet));
  if (typeof set !== 'string') return set;
  return `${edge}/sets/${n}.json cannot be read: ${set}. Name the port that visitors use.`;
}

type Schema<Answer> = v.GenericSchema<unknown, Answer>;
type Read = <Answer>(
  path: string,
  schema: Schema<Answer>,
  heard?: (headers: Headers) => void,
) => Promise<Answer | number>;

/** @returns The answer, or why the edge gave none. */
async function ask<Answer extends object>(
  edge: string,
  question: (read: Read) => Promise<Answer | number>,
): Promise<Answer | string> {
  const silence = new AbortController();
  const idle = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
  const read: Read = async (path, schema, heard) => {
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
    heard?.(response.headers);
    return parseJsonBytes(schema, Buffer.concat(chunks), url.href);
  };
  try {
    const answer = await question(read);
    if (typeof answer !== 'number') return answer;
    return answer === 404 ? 'it is not an edge: it has no /sets/head.json' : `HTTP ${answer}`;
  } catch (cause) {
    return silence.signal.aborted ? `no byte for ${IDLE_TIMEOUT_MS} ms` : reasonOf(cause);
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
