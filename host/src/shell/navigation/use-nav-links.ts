import type { Navigation } from '@vitrine/content';
import { useLocale } from '@vitrine/kit';
import { useCallback, useEffect, useState } from 'react';
import { requestNavLinks } from './requests.ts';

export interface LazyNavLinks {
  /** In the page's language; absent until they are there, and where they cannot be had. */
  links: Navigation | undefined;
  /** Somebody is about to need them. */
  request: () => void;
}

/**
 * The groups and brands that lead on from every page. They are asked for when somebody is about to
 * need them, so that no page waits for them; what fails is asked for again at the next occasion.
 */
export function useNavLinks(): LazyNavLinks {
  const { code } = useLocale();
  const [wanted, setWanted] = useState(false);
  const [found, setFound] = useState<{ code: string; ways: Navigation }>();

  useEffect(() => {
    if (!wanted) return;
    const gone = new AbortController();
    requestNavLinks(code, gone.signal).then(
      (ways) => setFound({ code, ways }),
      () => !gone.signal.aborted && setWanted(false),
    );
    return () => gone.abort();
  }, [wanted, code]);

  const want = useCallback(() => setWanted(true), []);
  return { links: found?.code === code ? found.ways : undefined, request: want };
}
