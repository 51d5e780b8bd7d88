/**
 * The debug id of a published file, a UUID by which an error report and a source map find each
 * other. It is made of the file's address: a release never changes, so the address is as good a name
 * of the bytes as their hash, and nothing has to be written into them.
 *
 * @param path From `screens/` or `host/` on, without a slash before it.
 * @throws {TypeError} where there is no WebCrypto: in a page that is neither secure nor local.
 * @example await debugIdOf('screens/home/1.0.0-ab/remoteEntry.js') // 'c2ae14a5-…'
 */
export async function debugIdOf(path: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path));
  const bytes = new Uint8Array(hash, 0, 16);
  // RFC 9562: version 8, whose content is one's own, and the variant.
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x80], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
