import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { CacheMetrics } from '@vitrine/http';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../http/problem.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';

/** The encoding of a body. `identity` means uncompressed. */
type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Up to this many bytes, compressing in this thread costs less than passing the bytes to another
 * one: 0.06 ms for 3 kB, compared with 0.2 ms for the transfer.
 */
const MAX_SYNC_COMPRESSION_BYTES = 16_384;

/** The bytes of a response, in each encoding requested so far. */
export interface CompressedBody {
  /** A strong tag; each encoding has its own. */
  etag(encoding: Encoding): string;
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * @param effort Brotli quality, 0 to 11. A response that is cached for long deserves a higher one.
 */
export function compressedBody(text: string, effort = 5): CompressedBody {
  const plain = new TextEncoder().encode(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  const make = async (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    if (encoding === 'identity') return plain;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.byteLength),
    };
    if (plain.byteLength <= MAX_SYNC_COMPRESSION_BYTES) {
      return new Uint8Array(
        encoding === 'br' ? brotliCompressSync(plain, { params }) : gzipSync(plain),
      );
    }
    return new Uint8Array(await (encoding === 'br' ? brotli(plain, { params }) : zip(plain)));
  };
  return {
    etag: (encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`),
    bytes(encoding) {
      const bytes = made.get(encoding) ?? make(encoding);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

/** The smallest brotli window that holds all bytes: allocating a larger one is most of the work. */
const windowFor = (bytes: number) =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

/** JSON that was stored as a whole response. It is sent as it is, without parsing it first. */
export class StoredJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const MAX_CACHE_BYTES = 32_000_000;

/**
 * Runs the computation of a response, or refuses it with an error.
 *
 * @param abandoned Aborted when no request waits for the response any more.
 */
type Run = <Result>(compute: () => Promise<Result>, abandoned: AbortSignal) => Promise<Result>;

/** A response that is being computed, and the number of requests that wait for it. */
interface Computation {
  response: Promise<CompressedBody | undefined>;
  requests: number;
  abandon(): void;
}

interface CacheOptions {
  /** For all cached bodies together. */
  maxBytes?: number;
  metrics?: CacheMetrics | undefined;
}

interface RequestOptions {
  /** Runs the computation, as soon as it is its turn. */
  run?: Run;
  /** The request. Its signal is read only if it has to wait, because that makes it slower. */
  client?: { readonly signal: AbortSignal };
}

/**
 * Caches responses until the catalogue changes. When they become too many, those that were
 * requested least recently are removed. Requests for a response that is being computed wait for it.
 *
 * @param reader The catalogue, whose version grows with every change.
 */
export function createResponseCache(
  { version: versionOf, atOnce }: Pick<CatalogueReader, 'version' | 'atOnce'>,
  { maxBytes = MAX_CACHE_BYTES, metrics }: CacheOptions = {},
) {
  const cache = new LRUCache<string, CompressedBody>({ maxSize: maxBytes });
  const underWay = new Map<string, Computation>();
  let version = versionOf();

  function clearIfChanged(): void {
    if (version === versionOf()) return;
    version = versionOf();
    cache.clear();
  }

  function make(question: string, compute: () => unknown) {
    const { body, computedAt } = atOnce((now) => ({ body: compute(), computedAt: now }));
    if (body === undefined) return undefined;
    const text = body instanceof StoredJson ? body.text : JSON.stringify(body);
    const response = compressedBody(text);
    clearIfChanged();
    // The text and its compressed forms, which together are at most as large as the text.
    if (computedAt === version) cache.set(question, response, { size: text.length * 2 });
    return response;
  }

  function begin(question: string, compute: () => unknown, run: Run): Computation {
    const abandoned = new AbortController();
    const response = run(async () => make(question, compute), abandoned.signal);
    const computation = { response, requests: 0, abandon: () => abandoned.abort() };
    underWay.set(question, computation);
    const end = () => underWay.delete(question);
    response.then(end, end);
    return computation;
  }

  /**
   * @param compute Computes the response if it is not cached.
   * @throws {Problem} if the client has gone away. What only such clients wait for is abandoned.
   */
  return async function responseTo(
    question: string,
    compute: () => unknown,
    { run = (now) => now(), client }: RequestOptions = {},
  ): Promise<CompressedBody | undefined> {
    clearIfChanged();
    const cached = cache.get(question);
    if (cached) {
      metrics?.hit();
      return cached;
    }
    metrics?.miss();
    const signal = client?.signal;
    if (signal?.aborted) throw clientGone();
    return waitFor(underWay.get(question) ?? begin(question, compute, run), signal);
  };
}

async function waitFor(computation: Computation, signal: AbortSignal | undefined) {
  computation.requests += 1;
  const gone = Promise.withResolvers<never>();
  const leave = () => {
    gone.reject(clientGone());
    computation.requests -= 1;
    if (computation.requests === 0) computation.abandon();
  };
  signal?.addEventListener('abort', leave);
  try {
    return await Promise.race([computation.response, gone.promise]);
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/** Nobody reads this answer. */
const clientGone = () =>
  new Problem({ title: 'Client gone', status: 503, detail: 'The client has gone away' });
