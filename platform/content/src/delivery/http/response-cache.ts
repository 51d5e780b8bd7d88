import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Up to so many bytes, compressing at once costs less than handing them to a thread and back: of 3 kB it takes
 * 0.06 ms, the way there and back 0.2.
 */
const AT_ONCE = 16_384;

/** The bytes of an answer, in each encoding that was asked for so far. */
export interface CompressedBody {
  /** Strong: every encoding has its own. */
  etag(encoding: Encoding): string;
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * @param effort Of brotli, 0 to 11: what is made once and asked for often deserves more.
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
    if (plain.byteLength <= AT_ONCE) {
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

/** A window that holds it all, and no more: making room for what does not come is most of the work. */
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

const CAPACITY = 32_000_000;
/** How often an answer is made again because the catalogue has changed under it. */
const ATTEMPTS = 5;

/**
 * Answers that were made, by question, as long as the catalogue has not changed; the least
 * recently asked for give way when they become too many.
 */
export function createResponseCache(versionOf: () => number, capacity = CAPACITY) {
  let version = versionOf();
  let size = 0;
  const kept = new Map<string, { answer: CompressedBody; size: number }>();

  function forgetOld(): void {
    if (version === versionOf()) return;
    version = versionOf();
    kept.clear();
    size = 0;
  }

  /** Made of several reads, an answer could be half of one catalogue and half of the next. */
  async function whole(make: () => Promise<unknown>) {
    for (let attempt = 1; ; attempt += 1) {
      const madeAt = versionOf();
      const body = await make();
      if (madeAt === versionOf() || attempt === ATTEMPTS) return { body, madeAt };
    }
  }

  return async function answerTo(
    question: string,
    make: () => Promise<unknown>,
  ): Promise<CompressedBody | undefined> {
    forgetOld();
    const known = kept.get(question);
    if (known) {
      kept.delete(question);
      kept.set(question, known);
      return known.answer;
    }
    const { body, madeAt } = await whole(make);
    if (body === undefined) return undefined;
    const text = body instanceof StoredJson ? body.text : JSON.stringify(body);
    const answer = compressedBody(text);
    if (madeAt !== versionOf() || kept.has(question)) return answer;
    forgetOld();
    // The text itself and, at most as large together, its compressed forms.
    const entry = { answer, size: text.length * 2 };
    kept.set(question, entry);
    size += entry.size;
    for (const [oldest, { size: freed }] of kept) {
      if (size <= capacity) break;
      kept.delete(oldest);
      size -= freed;
    }
    return answer;
  };
}
