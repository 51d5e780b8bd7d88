import type { HeadResponse } from '@vitrine/content';
import type { Head } from '@vitrine/contract';
import { createByteCache } from '../cache/byte-cache.ts';
import type { CacheLimits } from '../cache/cache-limits.ts';
import { CONTENT_KEPT_MS } from '../config/limits.ts';

/** The answer of the content service about a page. */
export type HeadResult =
  /** `key` changes when the document of the page would change. */
  | {
      kind: 'page';
      /** Undefined if the answer has none that is valid. */
      head: Head | undefined;
      /** The whole answer. */
      answer: unknown;
      key: string;
      /** By which a CDN can purge the document. Without keys, it must not keep the document. */
      purgeKeys?: readonly string[];
      /** Whether that was too long ago for a CDN to keep the document. */
      isOld?: boolean;
    }
  | { kind: 'missing' }
  /** It does not accept the URL. */
  | { kind: 'refused' };

export interface CachedHead {
  response?: HeadResponse | undefined;
  /** Undefined if nothing is known about the page. */
  result?: HeadResult | undefined;
  /** Memory that response and result take, in bytes. */
  bytes: number;
  /** Time of the result's last confirmation by the content service. */
  confirmedAt: number;
  /** Time until which it is not requested again. */
  freshUntil: number;
}

export interface HeadCache {
  /** A result that is too old is left out. */
  get(path: string): CachedHead | undefined;
  set(path: string, head: CachedHead): void;
}

export type HeadCacheLimits = Pick<CacheLimits, 'heads' | 'otherHeads'>;

/**
 * Stores heads by their path at the content service. Pages are apart from everything else, so that
 * invented URLs cannot remove them.
 */
export function createHeadCache(limits: HeadCacheLimits, now: () => number): HeadCache {
  const bytesOf = ({ bytes }: CachedHead) => bytes;
  const pages = createByteCache(limits.heads, bytesOf);
  const others = createByteCache(limits.otherHeads, bytesOf);
  return {
    get(path) {
      const head = pages.get(path) ?? others.get(path);
      const isTooOld = head?.result && now() > head.confirmedAt + CONTENT_KEPT_MS;
      return isTooOld ? { ...head, response: undefined, result: undefined } : head;
    },
    set(path, head) {
      const isPage = head.result?.kind === 'page' && !path.includes('?');
      (isPage ? others : pages).delete(path);
      (isPage ? pages : others).set(path, head);
    },
  };
}
