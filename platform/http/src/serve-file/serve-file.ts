import { acceptedEncodings, ENCODINGS } from '../accept-encoding/accept-encoding.ts';
import { contentTypeOf } from '../content-type/content-type.ts';
import { IMMUTABLE, respondWithBytes, respondWithText } from '../response/response.ts';

/** A source of files, for example a release store. */
export interface FileSource {
  /** The file's bytes; `undefined` if it does not exist. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * Sends an immutable file, precompressed (`.br`, `.gz`) if the client accepts it; 404 if it does
 * not exist.
 *
 * @param headers Sent with the file in addition.
 * @example return serveFile(store, 'host/1.0.0-ab/static/js/main.js', request)
 */
export async function serveFile(
  source: FileSource,
  key: string,
  request: Request,
  headers: Record<string, string> = {},
): Promise<Response> {
  // Precompressed files have no URL of their own.
  const precompressed = ENCODINGS.some(({ suffix }) => key.endsWith(suffix));
  const { type, compressible } = contentTypeOf(key);
  const common = {
    'Content-Type': type,
    'Cache-Control': IMMUTABLE,
    ...(compressible ? { Vary: 'Accept-Encoding' } : {}),
    ...headers,
  };
  if (compressible && !precompressed) {
    for (const { name, suffix } of acceptedEncodings(request.headers.get('Accept-Encoding'))) {
      const bytes = await source.get(key + suffix);
      if (bytes) return respondWithBytes(request, bytes, { ...common, 'Content-Encoding': name });
    }
  }
  const bytes = precompressed ? undefined : await source.get(key);
  if (bytes) return respondWithBytes(request, bytes, common);
  return respondWithText(404, 'There is no such file.', headers);
}
