import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type AllowedAddresses, lookupAllowed, requireAllowedHost } from './public-address.ts';

/** As much as an author may upload. */
export const MAX_PICTURE_BYTES = 20_000_000;
const MAX_REDIRECTS = 5;
const MAX_ATTEMPTS = 3;
/** A server that sends nothing for this long has failed. */
const STALL_TIMEOUT_MS = 15_000;
/** One that sends a little again and again. */
const WHOLE_TIMEOUT_MS = 120_000;
const MAX_RETRY_AFTER_MS = 30_000;
const FIRST_WAIT_MS = 500;

/** A reason why a picture cannot be had. */
export class PictureError extends Error {
  /** Whether another attempt may succeed. */
  readonly isTemporary: boolean;
  readonly waitMs: number | undefined;

  constructor(message: string, { isTemporary = false, waitMs }: Partial<PictureError> = {}) {
    super(message);
    this.isTemporary = isTemporary;
    this.waitMs = waitMs;
  }
}

export interface PictureFetcher {
  /** @throws {PictureError} when the picture cannot be had. */
  fetch(url: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface FetchOptions {
  allowed: AllowedAddresses;
  stallTimeoutMs?: number;
  /** The wait before the second attempt; each further one is twice as long. */
  firstWaitMs?: number;
}

/** Fetches pictures from servers that nobody vouches for. */
export function openPictureFetcher({
  allowed,
  stallTimeoutMs = STALL_TIMEOUT_MS,
  firstWaitMs = FIRST_WAIT_MS,
}: FetchOptions): PictureFetcher {
  const agent = new Agent({
    connect: { lookup: lookupAllowed(allowed), timeout: stallTimeoutMs },
    headersTimeout: stallTimeoutMs,
    bodyTimeout: stallTimeoutMs,
    connections: 4,
  });

  async function once(url: URL, redirects = 0): Promise<Uint8Array> {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
      throw new PictureError(`${url.protocol} is neither http: nor https:`);
    }
    requireAllowedHost(url.hostname, allowed);
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal: AbortSignal.timeout(WHOLE_TIMEOUT_MS),
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg;q=0.9' },
    });
    // A body that is not read to its end fails when it is closed.
    body.on('error', () => undefined);
    const location = headers['location'];
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
      await body.dump();
      if (redirects === MAX_REDIRECTS) throw new PictureError('is redirected too often');
      return once(new URL(location, url), redirects + 1);
    }
    if (statusCode !== 200) {
      await body.dump();
      throw new PictureError(`the server answered ${statusCode}`, {
        isTemporary: statusCode >= 500 || statusCode === 429 || statusCode === 408,
        waitMs: waitOf(headers['retry-after']),
      });
    }
    const type = String(headers['content-type'] ?? '');
    if (!/^image\/|^application\/octet-stream|^$/.test(type)) {
      body.destroy();
      throw new PictureError(`the server sent ${type.split(';')[0]}, not a picture`);
    }
    return readBytes(body);
  }

  return {
    async fetch(address) {
      if (!URL.canParse(address)) throw new PictureError('is not a URL');
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(new URL(address));
        } catch (error) {
          const isLast = attempt === MAX_ATTEMPTS || !isTemporary(error);
          if (isLast) throw asPictureError(error);
          const waitMs = error instanceof PictureError ? error.waitMs : undefined;
          await sleep(waitMs ?? firstWaitMs * 2 ** (attempt - 1));
        }
      }
    },
    close: () => agent.destroy(),
  };
}

async function readBytes(body: AsyncIterable<Uint8Array> & { destroy(): void }) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_PICTURE_BYTES) {
      body.destroy();
      throw new PictureError(`has more than ${MAX_PICTURE_BYTES / 1e6} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The codes of failures that another attempt may not have. */
const TEMPORARY: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

const isTemporary = (error: unknown): boolean =>
  error instanceof PictureError ? error.isTemporary : TEMPORARY.has(codeOf(error));

function asPictureError(error: unknown): PictureError {
  if (error instanceof PictureError) return error;
  if (!(error instanceof Error)) return new PictureError(String(error));
  const code = codeOf(error);
  return new PictureError(`${error.message || code}`, {});
}

function waitOf(header: unknown): number | undefined {
  const seconds = Number(header);
  return header === undefined || Number.isNaN(seconds)
    ? undefined
    : Math.min(seconds * 1000, MAX_RETRY_AFTER_MS);
}
