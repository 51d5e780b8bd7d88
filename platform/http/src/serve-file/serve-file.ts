import { LRUCache } from 'lru-cache';
import { acceptedEncodings, ENCODINGS } from '../accept-encoding/accept-encoding.ts';
import { contentTypeOf } from '../content-type/content-type.ts';
import { availableDictionary, DCZ, VARY_BY_DICTIONARY } from '../dictionary/dictionary.ts';
import { etagOf } from '../etag/etag.ts';
import type { OutageLog } from '../outage-log/outage-log.ts';
import {
  IMMUTABLE,
  prepareResponse,
  respondPrepared,
  respondWithText,
} from '../response/response.ts';

/** A source of files, for example a release store. */
export interface FileSource {
  /** The key of the file at a path; `undefined` if the path is not one that may be requested. */
  keyOf(pathname: string): string | undefined;
  /** The file's bytes; `undefined` if it does not exist. A failure rejects. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Logs that the source fails, and that it answers again. */
  outage?: OutageLog;
  /**
   * How long the bytes of a file are shared by all requests, in ms; default: 250. Damage of a file
   * is noticed when they are read again.
   */
  sharedMs?: number;
  /**
   * How long a missing file counts as missing without another look, in ms; default: 0. Invented
   * paths then cost a source beyond a network little.
   */
  missingMs?: number;
}

/**
 * The end of a file name for the file compressed with a dictionary, which is named by its hash.
 *
 * @example dictionarySuffix('6b86b273…') // '.6b86b273….dcz'
 */
export const dictionarySuffix = (dictionary: string) => `.${dictionary}.${DCZ}`;

/** The name of a file with a hash of its content, before the extension. */
const HASHED_NAME = /([^/]*\.)[0-9a-f]{8,}(\.\w+)$/;

/**
 * The URL pattern of the files that will replace one, relative to it: the same name with another
 * hash. Browsers keep the file as a dictionary for their requests.
 *
 * @example successorsOf('host/files/index.3f9a1c2b7d.js') // 'index.*.js'
 */
export function successorsOf(key: string): string | undefined {
  const [, name, extension] = HASHED_NAME.exec(key) ?? [];
  return name === undefined ? undefined : `${name}*${extension}`;
}

/** Headers of every file. */
const FILE_HEADERS = {
  // A document or a picture with a script in it must not run as a page of the site when it is
  // opened directly.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Lets pages of other origins load a file with integrity and measure its loading time. The site
  // itself may be visited under another name than the one in its documents.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** The name of a compressed form, in any case of letters. */
const COMPRESSED_NAME = new RegExp(
  `\\.(${[...ENCODINGS.map(({ suffix }) => suffix.slice(1)), DCZ].join('|')})$`,
  'i',
);

/** Entity tags of 10,000 files take about 2 MB. */
const MAX_ENTITY_TAGS = 10_000;

const RETRY_AFTER_SECONDS = '5';

const SHARED_MS = 250;
const MAX_SHARED_BYTES = 32_000_000;
/** Paths of 10,000 missing files take about 2 MB. */
const MAX_MISSING = 10_000;

/** The bytes of files, shared by requests. Files never change, so old bytes are valid. */
interface SharedReads {
  /** @throws if the source fails, and the file is not in memory. */
  read: FileSource['get'];
  /** The file if it is in memory. */
  inMemory(key: string): Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Reads a file once for many requests at the same time. Otherwise every client that reads slowly
 * would keep its own copy in memory.
 */
function shareReads(source: FileSource): SharedReads {
  const { get, outage, sharedMs = SHARED_MS, missingMs = 0 } = source;
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: missingMs });
  const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MAX_SHARED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
    ttl: sharedMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (key) => {
      const bytes = await get(key);
      outage?.succeeded();
      if (!bytes && missingMs > 0) missing.set(key, true);
      return bytes;
    },
  });
  const inMemory = (key: string) => files.get(key);
  return {
    inMemory,
    async read(key) {
      if (missing.has(key)) return undefined;
      try {
        // Not `allowStaleOnFetchRejection`: for a file that is not in memory, it hides the failure.
        return await files.fetch(key, { allowStale: false });
      } catch (error) {
        outage?.failed(String(error));
        const bytes = inMemory(key);
        if (!bytes) throw error;
        return bytes;
      }
    },
  };
}

/**
 * Serves files that never change, precompressed if the client accepts it: with a dictionary that
 * the client has (`.<hash>.dcz`), or else without (`.br`, `.gz`). 404 if a file does not exist, 503
 * if the source fails and no form of the file is in memory. Each file is hashed once, on its first
 * request.
 *
 * @example
 * const serve = createFileResponder({ keyOf, get })
 * return serve(request)
 */
export function createFileResponder(source: FileSource): (request: Request) => Promise<Response> {
  const { keyOf } = source;
  const { read, inMemory } = shareReads(source);
  const tags = new LRUCache<string, { etag: string; size: number }>({ max: MAX_ENTITY_TAGS });

  function tagOf(key: string, bytes: Uint8Array): string {
    const cached = tags.get(key);
    // A file that was damaged and restored has another length and gets another tag.
    if (cached?.size === bytes.byteLength) return cached.etag;
    const etag = etagOf(bytes);
    tags.set(key, { etag, size: bytes.byteLength });
    return etag;
  }

  return async (request) => {
    const key = keyOf(new URL(request.url).pathname);
    if (key === undefined) return fileNotFound();
    // Precompressed files have no URL of their own.
    const precompressed = COMPRESSED_NAME.test(key);
    const { type, compressible } = contentTypeOf(key);
    const successors = compressible ? successorsOf(key) : undefined;
    const headers = {
      'Content-Type': type,
      'Cache-Control': IMMUTABLE,
      ...(compressible ? { Vary: VARY_BY_DICTIONARY } : {}),
      ...(successors ? { 'Use-As-Dictionary': `match="${successors}"` } : {}),
      ...FILE_HEADERS,
    };
    const dictionary = successors && availableDictionary(request.headers);
    const encodings = [
      ...(dictionary ? [{ name: DCZ, suffix: dictionarySuffix(dictionary) }] : []),
      ...acceptedEncodings(request.headers.get('Accept-Encoding')),
    ];
    const forms = [
      ...(compressible ? encodings : []).map(({ name, suffix }) => ({
        formKey: key + suffix,
        encoding: { 'Content-Encoding': name },
      })),
      { formKey: key, encoding: {} },
    ];
    let isAway = false;
    for (const { formKey, encoding } of precompressed ? [] : forms) {
      // After a failure the other forms are not requested: each would take as long.
      const bytes = isAway
        ? inMemory(formKey)
        : await read(formKey).catch(() => {
            isAway = true;
            return undefined;
          });
      if (!bytes) continue;
      const prepared = prepareResponse(bytes, { ...headers, ...encoding }, tagOf(formKey, bytes));
      return respondPrepared(request, prepared);
    }
    return isAway ? sourceAway() : fileNotFound();
  };
}

/** Not 404: browsers would take it that the file does not exist, and fronts pass it on. */
function sourceAway(): Response {
  const sentence = 'The file cannot be read at the moment.';
  return respondWithText(503, sentence, { ...FILE_HEADERS, 'Retry-After': RETRY_AFTER_SECONDS });
}

function fileNotFound(): Response {
  return respondWithText(404, 'There is no such file.', FILE_HEADERS);
}
