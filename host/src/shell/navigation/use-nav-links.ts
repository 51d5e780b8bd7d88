import type { Navigation } from '@vitrine/content';
import { useLocale } from '@vitrine/kit';
import { useCallback, useEffect, useState } from 'react';
import { askWays } from './requests.ts';

export interface WaysIn {
  /** In the page's language; absent until they are there, and where they cannot be had. */
  ways: Navigation | undefined;
  /** Somebody is about to need them. */
  want: () => void;
}

/**
 * The groups and brands that lead on from every page. They are asked for when somebody is about to
 * need them, so that no page waits for them; what fails is asked for again at the next occasion.
 */
export function useWays(): WaysIn {
  const { code } = useLocale();
  const [wanted, setWanted] = useState(false);
  const [found, setFound] = useState<{ code: string; ways: Navigation }>();

  useEffect(() => {
    if (!wanted) return;
    const gone = new AbortController();
    askWays(code, gone.signal).then(
      (ways) => setFound({ code, ways }),
      () => !gone.signal.aborted && setWanted(false),
    );
    return () => gone.abort();
  }, [wanted, code]);

  const want = useCallback(() => setWanted(true), []);
  return { ways: found?.code === code ? found.ways : undefined, want };
}
