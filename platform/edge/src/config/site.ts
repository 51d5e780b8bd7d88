import { contentErrorCode, fetchSite } from '@vitrine/content';
import type { Site } from '@vitrine/contract';
import { createLatest } from './latest.ts';
import { LOCALES_REQUEST_TIMEOUT_MS } from './limits.ts';
import type { SourceOptions } from './locales.ts';

export type SiteSource = () => Promise<Site>;

interface SiteOptions extends SourceOptions {
  /** Public origin of the content service, if it is another one. */
  publicUrl?: string;
}

/** The latest settings of the site; none from a content service that has no such settings. */
export function createSiteSource(options: SiteOptions): SiteSource {
  const { contentUrl, publicUrl, fetch = globalThis.fetch, now } = options;
  const access = { baseUrl: contentUrl, publicUrl, fetch, timeoutMs: LOCALES_REQUEST_TIMEOUT_MS };
  return createLatest({
    initial: {},
    now,
    request: () =>
      fetchSite(access).catch((error: unknown) => {
        const code = contentErrorCode(error);
        // The service has none, or some of another form. Visitors must not wait for them each time.
        if (code === 'not-found' || code === 'malformed') return {};
        throw error;
      }),
  });
}
