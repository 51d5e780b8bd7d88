import type { ServiceEnv } from '@vitrine/http';
import type { Settings } from '../config/settings.ts';
import type { LiveHost } from '../release-state/load-release-state.ts';

/**
 * `Link` headers of what every document of a host needs: its scripts, and connections to the origins that
 * the site's own does not stand for. For a CDN, which can say it before it has a document, and for a 103: beside
 * the document itself it only puts the bundle before the page's first picture.
 */
export function preloadLinks(
  { version, scripts }: Pick<LiveHost, 'version' | 'scripts'>,
  { siteUrl, releasesUrl, contentUrl }: Pick<Settings, 'siteUrl' | 'releasesUrl' | 'contentUrl'>,
): string[] {
  const others = new Set([releasesUrl, contentUrl]);
  others.delete(siteUrl ?? '');
  return [
    // As the document's own element asks for them: one that differed would be fetched twice.
    ...scripts.map(
      ({ path, integrity }) =>
        `</host/${version}/${path}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"`,
    ),
    ...[...others].map((origin) => `<${origin}>; rel=preconnect; crossorigin`),
  ];
}

/** Says in a 103 what a document will need, while what it says is still being asked for. */
export function sendEarlyHints(
  request: Request,
  { outgoing }: Partial<ServiceEnv>,
  links: readonly string[],
): void {
  // Whoever does not navigate may take a 103 for the answer.
  const navigates = request.headers.get('Sec-Fetch-Mode') === 'navigate';
  if (navigates && links.length > 0) outgoing?.writeEarlyHints?.({ link: [...links] });
}
