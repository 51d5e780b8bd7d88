import { dirname, resolve, sep } from 'node:path';
import type { WorkspacePackage } from './workspace.ts';

/**
 * The arrows of the README, and no others. A place is a folder, or a folder and a package in it;
 * `*` stands for any package of the folder.
 */
const ARROWS: readonly (readonly [from: string, to: string])[] = [
  ['host', 'shared/*'],
  ['remotes/*', 'shared/*'],
  ['platform/*', 'shared/contract'],
  ['platform/*', 'shared/routes'],
  ['platform/*', 'shared/content'],
  // The content service's own tests run the suite.
  ['platform/content', 'platform/content-conformance'],
  ['platform/edge', 'platform/http'],
  ['platform/content', 'platform/sample-catalogue'],
  ['platform/edge', 'platform/release-log'],
  ['platform/releases', 'platform/http'],
  ['platform/releases', 'platform/release-log'],
  ['platform/tools', 'platform/http'],
  // It compiles every message file, and skips what buildId() says is unchanged.
  ['platform/tools', 'shared/build'],
  ['platform/tools', 'platform/release-log'],
  ['platform/content', 'platform/http'],
  ['shared/ui', 'shared/kit'],
  ['shared/ui', 'shared/contract'],
  ['shared/kit', 'shared/contract'],
  ['shared/content', 'shared/contract'],
  ['shared/routes', 'shared/contract'],
  ['shared/build', 'shared/contract'],
  // For its gallery.
  ['shared/ui', 'shared/build'],
  ['shared/testing', 'shared/*'],
  // It builds the same sources otherwise, to compare.
  ['bench', 'host'],
  ['bench', 'remotes/*'],
  ['bench', 'shared/*'],
];

function covers(pattern: string, place: readonly string[]): boolean {
  const segments = pattern.split('/');
  return (
    segments.length === place.length &&
    segments.every((segment, index) => segment === '*' || segment === place[index])
  );
}

export interface Import {
  from: WorkspacePackage;
  /** Absolute path of the importing module. */
  file: string;
  specifier: string;
  packages: readonly WorkspacePackage[];
}

/** Why an import may not be, or `undefined` when it may. */
export function forbiddenImport({ from, file, specifier, packages }: Import): string | undefined {
  if (specifier.startsWith('.')) {
    const target = resolve(dirname(file), specifier);
    if (target.startsWith(from.directory + sep)) return undefined;
    return `it leaves ${from.place.join('/')}; use the other package by its name`;
  }
  const to = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (to === undefined || to === from) return undefined;
  const allowed = ARROWS.some(([a, b]) => covers(a, from.place) && covers(b, to.place));
  return allowed
    ? undefined
    : `there is no arrow from ${from.place.join('/')} to ${to.place.join('/')}`;
}
