import { useLocale } from '@vitrine/kit';
import { useCallback, useEffect, useState } from 'react';
import { type NavLinks, requestNavLinks } from './requests.ts';

export interface LazyNavLinks {
  /** In the page's language; absent before they have loaded, and after a failure. */
  links: NavLinks | undefined;
  /** Call it when the visitor is about to need the links. */
  request: () => void;
}

/**
 * The groups, brands and text pages that every page links to. They are fetched on the first
 * `request`, so that no page waits for them; after a failure the next `request` fetches them again.
 */
export function useNavLinks(): LazyNavLinks {
  const { code } = useLocale();
  const [requested, setRequested] = useState(false);
  const [loaded, setLoaded] = useState<{ code: string; links: NavLinks }>();

  useEffect(() => {
    if (!requested) return;
    const ended = new AbortController();
    requestNavLinks(code, ended.signal).then(
      (links) => setLoaded({ code, links }),
      () => !ended.signal.aborted && setRequested(false),
    );
    return () => ended.abort();
  }, [requested, code]);

  const request = useCallback(() => setRequested(true), []);
  return { links: loaded?.code === code ? loaded.links : undefined, request };
}
