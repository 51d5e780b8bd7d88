import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../../command-error.ts';

export interface Catalog {
  /** Package → exact version, of every package that is not of this repository. */
  versions: ReadonlyMap<string, string>;
  /** The settings of pnpm that another repository needs too, as they are written here. */
  settings: string;
}

/** The workspace's settings that make pnpm run everything with one Node. */
const SETTINGS = /^(nodeVersion|pmOnFail|allowBuilds):.*\n(?: +.*\n)*/gm;

const ENTRY = /^ {2}"?([^":\s]+)"?: (\S+)$/;

/** Parses the catalog of pnpm-workspace.yaml. */
export async function readCatalog(repository: string): Promise<Catalog> {
  const text = await readFile(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  const [, block = ''] = /^catalog:\n((?: {2}.*\n)*)/m.exec(text) ?? [];
  const versions = block.split('\n').flatMap((line): [string, string][] => {
    const [, name, version] = ENTRY.exec(line) ?? [];
    return name === undefined || version === undefined ? [] : [[name, version]];
  });
  return {
    versions: new Map(versions),
    settings: (text.match(SETTINGS) ?? []).join(''),
  };
}

/** @throws {CommandError} `no-repository` when the catalog does not list the package. */
export function versionIn({ versions }: Catalog, name: string): string {
  const version = versions.get(name);
  if (version !== undefined) return version;
  throw new CommandError('no-repository', `The catalog of pnpm-workspace.yaml lacks ${name}.`, {
    remedy: 'Add it with an exact version.',
  });
}
