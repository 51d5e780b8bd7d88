import type { ServiceEnv } from '@vitrine/http';
import type { Settings } from '../config/settings.ts';
import type { LiveHost } from '../release-state/load-release-state.ts';

/**
 * `Link` header values for every document of a host: its scripts, and connections to other origins.
 * They serve a CDN, which can send them before it has the document, and 103 responses. In the
 * document's own response they only move the bundle before the first picture.
 */
export function preloadLinks(
  { base, scripts }: Pick<LiveHost, 'base' | 'scripts'>,
  { siteUrl, releasesUrl, contentUrl }: Pick<Settings, 'siteUrl' | 'releasesUrl' | 'contentUrl'>,
): string[] {
  const others = new Set([releasesUrl, contentUrl]);
  others.delete(siteUrl ?? '');
  return [
    // Same attributes as the document's script element, or the browser would fetch the file twice.
    ...scripts.map(
      ({ path, integrity }) =>
        `<${base}/${path}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"`,
    ),
    ...[...others].map((origin) => `<${origin}>; rel=preconnect; crossorigin`),
  ];
}

/** Sends a 103 with links while the head of the page is still being requested. */
export function sendEarlyHints(
  request: Request,
  { outgoing }: Partial<ServiceEnv>,
  links: readonly string[],
): void {
  // Only for navigations: other clients may take the 103 for the final response.
  const navigates = request.headers.get('Sec-Fetch-Mode') === 'navigate';
  if (navigates && links.length > 0) outgoing?.writeEarlyHints?.({ link: [...links] });
}
