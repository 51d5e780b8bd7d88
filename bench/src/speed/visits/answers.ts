import type { CDPSession } from 'playwright-core';

/** A complete answer to a request of a page. */
export interface PageAnswer {
  url: string;
  /** The type of the resource in DevTools: `Script`, `Image`, `Fetch`. */
  kind: string;
  /** The status that came over the network, or `cache` if the answer was in the browser. */
  status: number | 'cache';
  /** Bytes over the network, headers included. */
  bytes: number;
}

interface Seen extends PageAnswer {
  isComplete: boolean;
}

/**
 * Notes the answers that a page gets from now on, data URLs excepted.
 *
 * @returns A function that returns the answers so far.
 */
export async function watchAnswers(
  session: Pick<CDPSession, 'on' | 'send'>,
): Promise<() => PageAnswer[]> {
  const seen = new Map<string, Seen>();
  const unchanged = new Set<string>();
  const local = (id: string) => {
    const one = seen.get(id);
    if (one) one.status = 'cache';
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (request.url.startsWith('data:')) return;
    const { url } = request;
    seen.set(requestId, { url, kind: type, status: 0, bytes: 0, isComplete: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => local(requestId));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = seen.get(requestId);
    if (one === undefined) return;
    one.kind = type;
    if (response.fromDiskCache || response.fromPrefetchCache) local(requestId);
    else if (one.status !== 'cache') one.status = response.status;
  });
  // An unchanged file is read from the cache, but its headers came over the network. This event may
  // come before the others.
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (statusCode === 304) unchanged.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one === undefined) return;
    one.isComplete = true;
    one.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () =>
    [...seen].flatMap(([id, { isComplete, ...answer }]) => {
      if (!isComplete) return [];
      if (unchanged.has(id)) return [{ ...answer, status: 304 }];
      return [answer.status === 'cache' ? { ...answer, bytes: 0 } : answer];
    });
}
