import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontVersion } from './font-version.ts';

const FOLDER = join(import.meta.dirname, 'font-files');

function read(name: string) {
  const bytes = new Uint8Array(readFileSync(join(FOLDER, name)));
  return { bytes, version: fontVersion(bytes) };
}

function namesIn(folder: string): string[] {
  if (existsSync(folder)) return readdirSync(folder);
  const command = 'pnpm --filter @vitrine/platform-content prepare';
  throw new Error(`There are no fonts in ${folder}. Make them with ${command}.`);
}

/** The fonts and their stylesheet, by file name. The installation of this package cuts them. */
export const FONT_FILES: ReadonlyMap<string, ReturnType<typeof read>> = new Map(
  namesIn(FOLDER)
    .filter((name) => /\.(woff2?|css)$/.test(name))
    .sort()
    .map((name) => [name, read(name)]),
);

/**
 * Adds the version to a URL of this service's fonts or stylesheet, so that it can be cached
 * forever. Other URLs stay unchanged.
 *
 * @example versionedUrl('/fonts/inter-latin.woff2') // '/fonts/inter-latin.woff2?v=0f3a…'
 */
export function versionedUrl(url: string): string {
  const [, name = ''] = /^\/fonts\/([^/]+)$/.exec(url) ?? [];
  const file = FONT_FILES.get(name);
  return file ? `${url}?v=${file.version}` : url;
}

/** All versions in one line, because typography's URLs contain them. */
export const fontVersions = (): string =>
  [...FONT_FILES.values()].map(({ version }) => version).join();
