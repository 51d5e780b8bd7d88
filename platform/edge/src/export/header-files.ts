/** Folders whose files never change: their names, or `?v=`, have a hash or a version. */
const IMMUTABLE_FOLDERS: readonly string[] = ['host', 'screens', 'media', 'fonts'];

/** Headers of documents that `<meta>` cannot set. */
const DOCUMENT_HEADERS = ['Integrity-Policy', 'Permissions-Policy', 'Referrer-Policy'];

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. It contains nothing that depends on the
 * release: the content security policy is in each document.
 *
 * @param document Headers of any document.
 * @param temporary Paths of pictures that the next export will replace.
 */
export function headersFile(document: Headers, temporary: readonly string[]): string {
  const always = DOCUMENT_HEADERS.flatMap((name) => {
    const value = document.get(name);
    return value === null ? [] : [`  ${name}: ${value}`];
  });
  const changing = new Set(temporary.map((path) => path.split('/')[0]));
  const immutable = IMMUTABLE_FOLDERS.filter((folder) => !changing.has(folder));
  return [
    '/*',
    '  X-Content-Type-Options: nosniff',
    "  Content-Security-Policy: frame-ancestors 'none'",
    ...always,
    ...immutable.flatMap((folder) => [
      `/${folder}/*`,
      '  Cache-Control: public, max-age=31536000, immutable',
    ]),
    '',
  ].join('\n');
}

/**
 * `_redirects`, as Netlify and Cloudflare Pages read it.
 *
 * @param moved Former path → current path.
 */
export function redirectsFile(start: string, moved: Readonly<Record<string, string>>): string {
  const lines = Object.entries(moved).map(([from, to]) => `${from} ${to} 301`);
  return [`/ ${start} 302`, ...lines, ''].join('\n');
}
