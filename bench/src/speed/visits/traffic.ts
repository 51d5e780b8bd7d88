import type { CDPSession } from 'playwright-core';
import { type Exchange, longestChain } from './chain.ts';

export interface Traffic {
  /** JavaScript on the wire, headers included, in bytes. */
  jsBytes: number;
  /** Everything on the wire, in bytes. */
  bytes: number;
  requests: number;
  /**
   * The longest chain of dependent requests, including the document and without pictures and fonts.
   */
  chain: readonly string[];
}

/** Resource types that a first screen may wait for. */
const BLOCKING_TYPES = new Set([
  'Document',
  'Script',
  'Stylesheet',
  'Fetch',
  'XHR',
  'Other',
  'Preflight',
]);

/** The stylesheets that list font files. */
const FONTS = /\/fonts\//;

interface Seen extends Exchange {
  type: string;
  bytes: number;
}

interface Network {
  /** The traffic until a time in ms after the start of the navigation. */
  until: (ms: number) => Traffic;
  /** How long no request has been pending, in ms; 0 while one is. */
  quietMs: () => number;
}

/** Counts the requests of a page from now on. */
export async function watchNetwork(session: CDPSession): Promise<Network> {
  const seen = new Map<string, Seen>();
  let origin = 0;
  let changed = performance.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    if (origin === 0) origin = timestamp;
    changed = performance.now();
    const from = (timestamp - origin) * 1000;
    seen.set(requestId, { url: request.url, type: type ?? 'Other', from, to: Infinity, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one === undefined) return;
    changed = performance.now();
    one.to = (timestamp - origin) * 1000;
    one.bytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const one = seen.get(requestId);
    if (one === undefined) return;
    changed = performance.now();
    one.to = (timestamp - origin) * 1000;
  });
  return {
    quietMs() {
      const isPending = [...seen.values()].some(({ to }) => to === Infinity);
      return isPending ? 0 : performance.now() - changed;
    },
    until(ms) {
      const done = [...seen.values()].filter(({ to }) => to <= ms);
      const scripts = done.filter(({ url }) => /\.js(?:\?|$)/.test(url));
      return {
        jsBytes: total(scripts),
        bytes: total(done),
        requests: [...seen.values()].filter(({ from }) => from <= ms).length,
        chain: longestChain(
          done.filter(({ type, url }) => BLOCKING_TYPES.has(type) && !FONTS.test(url)),
        ),
      };
    },
  };
}

const total = (seen: readonly Seen[]) => seen.reduce((sum, { bytes }) => sum + bytes, 0);
