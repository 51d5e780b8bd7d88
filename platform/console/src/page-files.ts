import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contentTypeOf,
  IMMUTABLE,
  type PreparedResponse,
  prepareResponse,
  ServiceError,
} from '@vitrine/http';

/** Nothing on the page is inline, and it asks nobody but its own server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Headers of every answer. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** In a packed console the page is beside its bundle. */
const PACKED_PAGE = join(import.meta.dirname, 'built-page');

/** The built page, beside the sources or beside the bundle. */
export const PAGE_FOLDER = existsSync(PACKED_PAGE)
  ? PACKED_PAGE
  : join(import.meta.dirname, '..', 'dist');

const DOCUMENT = 'index.html';
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/** The files of the page that was built, by path: `/index.html`. */
export type PageFiles = ReadonlyMap<string, PreparedResponse>;

/**
 * Reads the files of the page.
 *
 * @throws {ServiceError} `invalid-settings` if it was not built.
 */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.map'));
  if (!names.includes(DOCUMENT)) {
    throw new ServiceError('invalid-settings', `The page of the console is not in ${folder}.`, {
      remedy: 'pnpm console builds it.',
    });
  }
  const files = await Promise.all(
    names.map(async (name) => {
      const headers = {
        ...SECURITY_HEADERS,
        'Content-Type': contentTypeOf(name).type,
        'Cache-Control': HASHED.test(name) ? IMMUTABLE : 'no-cache',
      };
      const bytes = new Uint8Array(await readFile(join(folder, name)));
      return [`/${name}`, prepareResponse(bytes, headers)] as const;
    }),
  );
  return new Map(files);
}

/** The file of a path; the document for the paths of the page's own views. */
export const pageFile = (files: PageFiles, path: string): PreparedResponse | undefined =>
  files.get(path) ?? (path.includes('.') ? undefined : files.get(`/${DOCUMENT}`));
