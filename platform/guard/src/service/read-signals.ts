import { CountedRelease } from '@vitrine/signals';
import * as v from 'valibot';

/** Time after which an edge is away. */
const TIMEOUT_MS = 5000;
/** The largest answer that is read: a thousand releases have half of that. */
const MAX_ANSWER_BYTES = 4_000_000;

const Report = v.object({ releases: v.array(CountedRelease) });

/** The counts of page views since a time, of each release; one edge after the other. */
export type ReadSignals = (since: Date) => Promise<CountedRelease[]>;

/**
 * Reads the counts of all edges.
 *
 * @param edges The URLs of their metrics ports.
 * @throws {Error} if an edge does not answer: without it, the others would be compared.
 */
export function signalsReader(edges: readonly string[]): ReadSignals {
  return async (since) => {
    const read = await Promise.all(edges.map((edge) => readEdge(edge, since)));
    return read.flat();
  };
}

async function readEdge(edge: string, since: Date): Promise<CountedRelease[]> {
  const url = new URL(`/signals?since=${since.toISOString()}`, edge);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it answers with status ${response.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_ANSWER_BYTES)
        throw new Error(`it answers with over ${MAX_ANSWER_BYTES} bytes`);
      chunks.push(chunk);
    }
    return v.parse(Report, JSON.parse(Buffer.concat(chunks).toString())).releases;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page views of the edge ${edge} cannot be read: ${reason}.`, { cause });
  }
}
