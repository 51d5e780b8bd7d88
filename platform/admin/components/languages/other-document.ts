'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

const TIMEOUT_MS = 15_000;

/** URL → the document. All fields of a page show one document, which is requested once. */
const requested = new Map<string, Promise<unknown>>();

async function request(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url}: status ${answer.status}`);
  return answer.json();
}

function requestOnce(url: string): Promise<unknown> {
  const pending = requested.get(url);
  if (pending) return pending;
  requested.clear();
  const started = request(url);
  requested.set(url, started);
  started.catch(() => requested.delete(url));
  return started;
}

type Found = { document: unknown } | 'loading' | 'failed';

/** The last draft of the edited document in another language; undefined if it was never saved. */
export function useOtherDocument(code: string): Found | undefined {
  const { collectionSlug, globalSlug, id, lastUpdateTime } = useDocumentInfo();
  const [found, setFound] = useState<{ url: string; found: Found }>();
  const path = globalSlug
    ? `globals/${globalSlug}`
    : id !== undefined && `${collectionSlug}/${encodeURIComponent(id)}`;
  // The time makes it another URL after each save.
  const query = `locale=${code}&fallback-locale=none&draft=true&depth=0&since=${lastUpdateTime}`;
  const url = path ? `/api/${path}?${query}` : undefined;
  useEffect(() => {
    if (url === undefined) return;
    let isCurrent = true;
    const show = (next: Found) => isCurrent && setFound({ url, found: next });
    requestOnce(url).then(
      (document) => show({ document }),
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  if (url === undefined) return undefined;
  // While the next one loads after a save, the last one stays.
  return found?.found ?? 'loading';
}
