import { parseJsonBytes } from '@vitrine/release-log';
import * as v from 'valibot';
import { DEFAULT_CHANNEL } from '../repository.ts';

/** Time without a byte after which an edge is away, in ms. */
const IDLE_TIMEOUT_MS = 5000;

const Held = v.object({
  n: v.number(),
  /** The hash of the entry's bytes. */
  entry: v.string(),
  channel: v.optional(v.string(), DEFAULT_CHANNEL),
  problemSince: v.optional(v.string()),
});

/** Reads `/sets/head.json` of an edge; says why if the edge does not answer. */
export async function readEdge(
  edge: string,
): Promise<v.InferOutput<typeof Held> | { reason: string }> {
  const silence = new AbortController();
  const idle = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
  try {
    const url = new URL('/sets/head.json', edge);
    const response = await fetch(url, { cache: 'no-store', signal: silence.signal });
    if (!response.ok) return { reason: `HTTP ${response.status}` };
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body ?? []) {
      idle.refresh();
      chunks.push(chunk);
    }
    return parseJsonBytes(Held, Buffer.concat(chunks), url.href);
  } catch (cause) {
    return {
      reason: silence.signal.aborted ? `no byte for ${IDLE_TIMEOUT_MS} ms` : reasonOf(cause),
    };
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
