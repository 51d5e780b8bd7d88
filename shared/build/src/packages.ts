import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHARED_PACKAGES } from '@vitrine/contract';

interface Manifest {
  dependencies: Record<string, string>;
  /** Only a screen has it. */
  vitrine?: { screen: string; route: string; contract: number; preload: string[] };
}

/** Reads the package.json of a host, a screen or a workspace package. */
export function readManifest(directory: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return { dependencies: {}, ...manifest };
}

/**
 * Reads what a screen declares about itself in its package.json.
 *
 * @throws {Error} when the package is not a screen.
 */
export function readScreen(directory: string): NonNullable<Manifest['vitrine']> {
  const { vitrine } = readManifest(directory);
  if (vitrine !== undefined) return vitrine;
  throw new Error(
    `${directory}/package.json has no "vitrine". Add the screen's name, for example.`,
  );
}

/**
 * Finds a package as Node does: in node_modules of the folder, or of a folder above it.
 *
 * @throws {Error} when it is not installed.
 */
export function installedFolder(directory: string, name: string): string {
  for (let folder = directory; folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) return realpathSync(path);
  }
  throw new Error(`${name} is not installed for ${directory}. Add it to its package.json.`);
}

/**
 * The version of each shared module that a host provides.
 *
 * @throws {Error} when the host's package.json does not list one of them.
 * @example providedVersions('host') // { react: '19.3.1', '@vitrine/kit': '0.1.0', … }
 */
export function providedVersions(directory: string): Record<string, string> {
  const { dependencies } = readManifest(directory);
  const missing = SHARED_PACKAGES.filter((name) => dependencies[packageOf(name)] === undefined);
  if (missing.length > 0) {
    throw new Error(`${directory}/package.json lacks the shared modules ${missing.join(', ')}`);
  }
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => [name, installedVersion(directory, name)]),
  );
}

/**
 * The range of each shared module that a screen accepts: the minor version it was built with, or a
 * later one of the same major. Before 1.0 features come with patch versions, so the patch counts.
 *
 * @example sharedRanges('remotes/home') // { react: '^19.3.0', '@vitrine/kit': '^1.0.0', … }
 */
export function sharedRanges(directory: string): Record<string, string> {
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => [
      name,
      `^${installedVersion(directory, name).replace(/^([1-9]\d*\.\d+)\..*$/, '$1.0')}`,
    ]),
  );
}

/** `react/jsx-runtime` → `react` */
function packageOf(specifier: string): string {
  const [first = '', second] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function installedVersion(directory: string, name: string): string {
  const path = join(installedFolder(directory, packageOf(name)), 'package.json');
  return JSON.parse(readFileSync(path, 'utf8')).version;
}
