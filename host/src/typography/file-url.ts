/**
 * A URL of the typography, made absolute; undefined when it is none or not http(s): a `javascript:`
 * or `data:` there was put there by someone else.
 *
 * @param base Origin of the content service.
 */
export function resolveHttpUrl(url: string, base: string): string | undefined {
  try {
    const { protocol, href } = new URL(url, base);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
