/**
 * Resolves a URL of the typography. Undefined for an invalid URL and for any scheme but http(s):
 * a `javascript:` or `data:` URL is an attack.
 *
 * @param base Origin of the content service.
 * @example resolveHttpUrl('/a.woff2', 'https://content.test') // 'https://content.test/a.woff2'
 */
export function resolveHttpUrl(url: string, base: string): string | undefined {
  try {
    const { protocol, href } = new URL(url, base);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
