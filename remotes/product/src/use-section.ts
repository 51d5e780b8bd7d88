import type { CatalogueAccess } from '@vitrine/content';
import { contentAccess, type LatePart, useLocale, usePart } from '@vitrine/kit';
import { useCallback } from 'react';

/**
 * Loads the content of a section again that the page's loader could not load and has reported.
 *
 * @param loaded Null after a failed request.
 */
export function useSection<Value>(
  loaded: Value | null,
  id: string,
  fetchSection: (access: CatalogueAccess, id: string) => Promise<Value>,
): LatePart<Value> {
  const { code } = useLocale();
  const load = useCallback(
    (signal: AbortSignal) => fetchSection({ ...contentAccess(), locale: code, signal }, id),
    [fetchSection, code, id],
  );
  return usePart(load, { initial: loaded ?? undefined, report: reportedByLoader });
}

const reportedByLoader = () => undefined;
