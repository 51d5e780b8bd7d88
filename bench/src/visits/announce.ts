const TAG = /<(script|link)\b[^>]*(?:src|href)="(\/host\/[^"]+\.(?:js|css))"[^>]*>/g;
const INTEGRITY = /integrity="([^"]+)"/;

/** A `Link` header that opens the connections to origins. */
export const announceOrigins = (origins: readonly string[]): string =>
  origins.map((origin) => `<${origin}>; rel=preconnect; crossorigin`).join(', ');

/**
 * A `Link` header for the host's files of a document, exactly as its elements request them: with
 * another hash or mode they would be fetched twice.
 */
export function announceHost(html: string): string {
  return Array.from(html.matchAll(TAG), ([tag, element, path]) => {
    const as = element === 'script' ? 'script' : 'style';
    const integrity = INTEGRITY.exec(tag)?.[1] ?? '';
    return `<${path}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"`;
  }).join(', ');
}
