import { type LatePart, useLocale, usePart } from '@vitrine/kit';
import { useCallback, useState } from 'react';
import { useHost } from '../../host-context.tsx';
import { importRequests } from './import-requests.ts';
import type { NavLinks } from './requests.ts';

export interface LazyNavLinks {
  /** In the page's language; absent before they have loaded, and after a failure. */
  links: NavLinks | undefined;
  part: LatePart<NavLinks>;
  /** Call it when the visitor is about to need the links. */
  request: () => void;
}

/**
 * The groups, brands and text pages that every page links to. They are fetched on the first
 * `request`, so that no page waits for them; after a failure the next `request` tries again.
 */
export function useNavLinks(): LazyNavLinks {
  const { code } = useLocale();
  const { reporter } = useHost();
  const [wanted, setWanted] = useState(false);
  const { report } = reporter;
  const load = useCallback(
    async (signal: AbortSignal) => (await importRequests()).requestNavLinks(code, signal, report),
    [code, report],
  );
  const part = usePart(load, { wanted, report });
  const { state, tryAgain } = part;
  const request = useCallback(() => {
    setWanted(true);
    if (state === 'failed') tryAgain();
  }, [state, tryAgain]);
  return { links: part.value, part, request };
}
