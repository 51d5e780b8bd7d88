const TYPES: Readonly<Record<string, { type: string; compressible: boolean }>> = {
  avif: { type: 'image/avif', compressible: false },
  css: { type: 'text/css; charset=utf-8', compressible: true },
  gif: { type: 'image/gif', compressible: false },
  html: { type: 'text/html; charset=utf-8', compressible: true },
  ico: { type: 'image/x-icon', compressible: true },
  jpg: { type: 'image/jpeg', compressible: false },
  js: { type: 'text/javascript; charset=utf-8', compressible: true },
  json: { type: 'application/json; charset=utf-8', compressible: true },
  mjs: { type: 'text/javascript; charset=utf-8', compressible: true },
  png: { type: 'image/png', compressible: false },
  svg: { type: 'image/svg+xml', compressible: true },
  txt: { type: 'text/plain; charset=utf-8', compressible: true },
  wasm: { type: 'application/wasm', compressible: true },
  webmanifest: { type: 'application/manifest+json', compressible: true },
  webp: { type: 'image/webp', compressible: false },
  woff: { type: 'font/woff', compressible: false },
  woff2: { type: 'font/woff2', compressible: false },
};

const UNKNOWN = { type: 'application/octet-stream', compressible: false };

/**
 * The media type of a file by its extension, and whether compression makes it smaller.
 *
 * @example
 * contentTypeOf('a.js') // { type: 'text/javascript; charset=utf-8', compressible: true }
 */
export function contentTypeOf(path: string): { type: string; compressible: boolean } {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(TYPES, extension) && TYPES[extension]) || UNKNOWN;
}
