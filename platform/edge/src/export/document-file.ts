import { escapeHtml } from '../markup/escape-html.ts';

/** `<meta>` ignores it, with an error in the console. */
const NOT_IN_META = /^(?:frame-ancestors|report-uri|sandbox)\b/;

/**
 * A document with its content security policy as an element, so that it applies behind any file
 * server. It comes directly after the encoding, before everything it restricts.
 *
 * @throws {Error} if the document does not begin with its encoding.
 */
export function withPolicy(html: string, policy: string): string {
  const kept = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => !NOT_IN_META.test(directive))
    .join('; ');
  const charset = /<meta charset="?utf-8"?\s*\/?>/i.exec(html);
  if (!charset) {
    throw new Error('The host\'s document has no <meta charset="utf-8">. Add it to its template.');
  }
  const at = charset.index + charset[0].length;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(kept)}">`;
  return html.slice(0, at) + meta + html.slice(at);
}

/** A document that leads to another page, for file servers that cannot redirect. */
export function redirectDocument(to: string): string {
  const url = escapeHtml(to);
  return `<!doctype html><html><head><meta charset="utf-8"><title>${url}</title><meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${url}"><meta name="robots" content="noindex"></head><body><a href="${url}">${url}</a></body></html>\n`;
}

/**
 * The file of a page: `/en/product/jar` is `en/product/jar.html`, which file servers find without
 * a redirect to a path with a slash.
 *
 * @throws {Error} if a segment would leave the copy.
 */
export const documentPath = (pathname: string): string => `${filePath(pathname)}.html`;

/**
 * The file of a URL path, decoded, without the slash at its start.
 *
 * @throws {Error} if a segment would leave the copy.
 */
export function filePath(pathname: string): string {
  const segments = pathname.replace(/^\//, '').split('/').map(decodeURIComponent);
  if (segments.some((segment) => /^\.{0,2}$/.test(segment) || segment.includes('\0'))) {
    throw new Error(`${pathname} cannot be a file: a segment is empty or consists of dots.`);
  }
  return segments.join('/');
}
