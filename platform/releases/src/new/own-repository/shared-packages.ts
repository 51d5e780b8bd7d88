import { execFile } from 'node:child_process';
import { glob, mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { CommandError } from '../../command-error.ts';

const execute = promisify(execFile);

/** Packing compiles and bundles; it prints nothing before it has ended. */
const PACK_TIMEOUT_MS = 10 * 60_000;

/** Folder of the tarballs in the other repository. */
export const PACKS = 'packs';

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  private: v.optional(v.boolean(), false),
});

/** A package of this repository that others install. */
export interface SharedPackage {
  name: string;
  version: string;
  /** Absolute path of its folder. */
  directory: string;
}

/** The packages that are not private, by name. */
export async function sharedPackages(repository: string): Promise<SharedPackage[]> {
  const packages: SharedPackage[] = [];
  for await (const file of glob('{shared,platform}/*/package.json', { cwd: repository })) {
    const path = join(repository, file);
    const manifest = v.parse(Manifest, JSON.parse(await readFile(path, 'utf8')));
    if (!manifest.private) packages.push({ ...manifest, directory: dirname(path) });
  }
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @example tarballOf({ name: '@vitrine/ui', version: '0.1.0' }) // 'vitrine-ui-0.1.0.tgz' */
export function tarballOf({ name, version }: Pick<SharedPackage, 'name' | 'version'>): string {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}

/**
 * Writes a tarball of each package to a folder.
 *
 * @param pnpm Name and version of pnpm, as `packageManager` in package.json has it.
 * @throws {CommandError} `build-failed` with the output of the package that failed.
 */
export async function packAll(
  packages: readonly SharedPackage[],
  folder: string,
  pnpm: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const each of packages) {
    try {
      const args = ['-y', pnpm, '--silent', 'pack', '--pack-destination', folder];
      await execute('npx', args, { cwd: each.directory, timeout: PACK_TIMEOUT_MS });
    } catch (cause) {
      const output = cause instanceof Error && 'stderr' in cause ? `\n${cause.stderr}` : '';
      throw new CommandError('build-failed', `${each.name} could not be packed.${output}`, {
        remedy: 'Run pnpm install and pnpm check in this repository.',
        cause,
      });
    }
    const written = join(folder, tarballOf(each));
    // Fails here, and not when somebody installs it, if pnpm names the file in another way.
    await rename(written, written);
  }
}
