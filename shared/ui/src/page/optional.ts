import {
  contentAccess,
  type HostContentAccess,
  type LatePart,
  reportError,
  useLocale,
  usePart,
} from '@vitrine/kit';
import { useCallback } from 'react';

export interface OptionalOptions {
  /** Of the loader's request. */
  signal?: AbortSignal | undefined;
  /** The page's own content: if it fails, only that error is reported. */
  page?: Promise<unknown>;
}

/** The access of a section's request, for the functions of `@vitrine/content`. */
export interface SectionAccess extends HostContentAccess {
  locale: string;
  signal: AbortSignal;
}

/**
 * Makes a response optional for a loader: turns a failed request into null and reports the error.
 * The section requests it again with `useSection`. Reports nothing if the page itself has failed or
 * the visitor has left it.
 *
 * @example const related = await optional(fetchRelated(access, id), { page, signal });
 */
export async function optional<Value>(
  response: Promise<Value>,
  { signal, page }: OptionalOptions,
): Promise<Value | null> {
  try {
    return await response;
  } catch (error) {
    const pageFailed = await page?.then(
      () => false,
      () => true,
    );
    if (!pageFailed && !signal?.aborted) reportError(error);
    return null;
  }
}

/**
 * A section of a page whose loader has requested its content with `optional`. What failed is
 * requested again, and `Part` shows the outcome.
 *
 * @param loaded Null after a failed request, which is reported already.
 * @param key What the content is about, such as the id of a product.
 * @param fetchSection It must be the same function on every render.
 * @param exists Whether the section has content at all.
 * @example const related = useSection(loaded.related, product.id, fetchRelated);
 */
export function useSection<Value>(
  loaded: Value | null,
  key: string,
  fetchSection: (access: SectionAccess, key: string) => Promise<Value>,
  exists = true,
): LatePart<Value> {
  const { code } = useLocale();
  const load = useCallback(
    (signal: AbortSignal) => fetchSection({ ...contentAccess(), locale: code, signal }, key),
    [fetchSection, code, key],
  );
  const initial = loaded ?? undefined;
  return usePart(load, { wanted: exists, initial, report: reportedByLoader });
}

const reportedByLoader = () => undefined;
