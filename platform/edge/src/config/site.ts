import { contentErrorCode, fetchSite } from '@vitrine/content';
import { enquiryOrigin, type Site } from '@vitrine/contract';
import { createLatest } from './latest.ts';
import { LOCALES_REQUEST_TIMEOUT_MS } from './limits.ts';
import type { SourceOptions } from './locales.ts';
import type { Settings } from './settings.ts';

export type SiteSource = () => Promise<Site>;

interface SiteOptions extends SourceOptions, Pick<Settings, 'enquiryOrigins'> {
  /** Public origin of the content service, if it is another one. */
  publicUrl?: string;
  /** Receives a sentence about settings that are not used. */
  report(sentence: string): void;
}

/**
 * The latest settings of the site; none from a content service that has no such settings. A service
 * for enquiries that the operator has not listed is left out.
 */
export function createSiteSource(options: SiteOptions): SiteSource {
  const { contentUrl, publicUrl, fetch = globalThis.fetch, now } = options;
  const allowed = createEnquiryCheck(options);
  const access = { baseUrl: contentUrl, publicUrl, fetch, timeoutMs: LOCALES_REQUEST_TIMEOUT_MS };
  return createLatest({
    initial: {},
    now,
    request: () =>
      fetchSite(access).then(allowed, (error: unknown) => {
        const code = contentErrorCode(error);
        // The service has none, or some of another form. Visitors must not wait for them each time.
        if (code === 'not-found' || code === 'malformed') return {};
        throw error;
      }),
  });
}

/** Authors choose among the services that the operator trusts with the texts of visitors. */
function createEnquiryCheck({ enquiryOrigins, report }: SiteOptions): (site: Site) => Site {
  let reported: string | undefined;
  return ({ enquiry: { url, ...enquiry } = {}, ...site }) => {
    const origin = url && enquiryOrigin(url);
    const isAllowed = origin !== undefined && enquiryOrigins.includes(origin);
    if (url !== undefined && !isAllowed && reported !== url) {
      reported = url;
      report(
        `Enquiries are not sent to ${origin ?? 'the service'} of the site settings: VITRINE_ENQUIRY_ORIGINS ` +
          'does not list it. Add it there, or remove it from the settings.',
      );
    }
    const used = { ...enquiry, ...(isAllowed && { url }) };
    return Object.keys(used).length > 0 ? { ...site, enquiry: used } : site;
  };
}
