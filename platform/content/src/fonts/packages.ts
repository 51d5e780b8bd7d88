import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const NAMES = ['inter', 'source-serif-4', 'noto-sans', 'noto-sans-arabic', 'noto-sans-jp'] as const;
export type FontPackage = (typeof NAMES)[number];

const folders = new Map<string, string>(
  NAMES.map((name) => [
    name,
    dirname(fileURLToPath(import.meta.resolve(`@fontsource/${name}/package.json`))),
  ]),
);

const versions = new Map<string, string>(
  [...folders].map(([name, folder]) => {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return [name, v.parse(v.object({ version: v.string() }), manifest).version];
  }),
);

/** All versions in one line, because typography's URLs contain them. */
export const fontVersions = (): string => [...versions].map((each) => each.join('@')).join(' ');

const FILE = /^[a-z0-9-]+\.woff2?$/;

/** The path of a font file, or undefined if none of these packages has a file of that name. */
export function fontFile(name: string, file: string): string | undefined {
  const folder = folders.get(name);
  return folder && FILE.test(file) ? join(folder, 'files', file) : undefined;
}

/** The package's own stylesheet of a weight. */
export function packageStyles(name: FontPackage, weight: number): string {
  return readFileSync(join(folders.get(name) ?? '', `${weight}.css`), 'utf8');
}

/** Whether a URL contains the package's current version, so that its bytes never change. */
export function isPresentVersion(name: string, version: string | undefined): boolean {
  return version !== undefined && versions.get(name) === version;
}

/**
 * Adds the package's version to a URL of this service's fonts, so that it can be cached forever.
 * Other URLs stay unchanged.
 *
 * @example versioned('/fonts/inter/inter-latin-400-normal.woff2') // '….woff2?v=5.3.0'
 */
export function versioned(address: string): string {
  const [, name] = /^\/fonts\/([a-z0-9-]+)\/[a-z0-9-]+\.woff2?$/.exec(address) ?? [];
  const version = name && versions.get(name);
  return version ? `${address}?v=${version}` : address;
}
