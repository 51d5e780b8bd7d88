/**
 * The debug id of a published file: a UUID that connects an error report with a source map. It is
 * computed from the file's URL. A file never changes, so the URL identifies the bytes as well as
 * their hash would, and nothing has to be written into the file.
 *
 * @param path Path from `screens/` or `host/` on, without a leading slash.
 * @throws {TypeError} If WebCrypto is missing: in a page that is neither secure nor local.
 * @example await debugIdOf('screens/home/files/screen.3f9a1c2b7d.js') // 'c2ae14a5-…'
 */
export async function debugIdOf(path: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path));
  const bytes = new Uint8Array(hash, 0, 16);
  // RFC 9562: version 8, for custom content, and the variant.
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x80], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
