import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface File {
  /** The bytes as they are sent. */
  bytes: Buffer;
  text: string;
  type: string;
  integrity: string;
  encoded: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Reads a built folder for serving: by path, compressed as a published release. */
export async function readFiles(folder: string): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const type = TYPES[extname(entry.name)];
    files.set(relative(folder, path).split(sep).join('/'), {
      bytes: type === undefined ? bytes : compress(bytes),
      text: type === undefined ? '' : bytes.toString(),
      type: type ?? 'application/octet-stream',
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      encoded: type !== undefined,
    });
  }
  return files;
}

export function compress(bytes: Uint8Array, quality = constants.BROTLI_MAX_QUALITY): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
