import { dirname, resolve, sep } from 'node:path';
import { FOREIGN_CODE_REMEDY } from '@vitrine/releases/foreign-code';
import type { Module } from './modules.ts';
import { pathInRepository, type WorkspacePackage } from './workspace.ts';

/**
 * The imports between packages that README allows; every other is forbidden. A place is a folder,
 * or a folder and a package in it; `*` stands for every package of the folder.
 *
 * Biome's noRestrictedImports would need the list of forbidden packages for each folder. This list
 * forbids by default, so it covers a new package from its first day.
 */
const ALLOWED: readonly (readonly [from: string, to: string])[] = [
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
  ['platform/edge', 'platform/signals'],
  ['platform/release-api', 'platform/http'],
  ['platform/release-api', 'platform/release-log'],
  ['platform/guard', 'platform/http'],
  ['platform/guard', 'platform/release-log'],
  ['platform/guard', 'platform/signals'],
  ['platform/console', 'platform/http'],
  ['platform/console', 'platform/release-log'],
  ['platform/console', 'platform/releases'],
  // Its tests sign in there.
  ['platform/console', 'platform/release-api'],
  // Its page.
  ['platform/console', 'shared/ui'],
  ['platform/console', 'shared/build'],
  ['platform/content', 'platform/s3'],
  ['platform/release-log', 'platform/s3'],
  ['platform/releases', 'platform/chromium'],
  ['platform/releases', 'platform/http'],
  ['platform/releases', 'platform/release-log'],
  ['platform/releases', 'platform/signals'],
  // It shows problems of a screen in development in the same overlay as `pnpm dev`.
  ['platform/releases', 'shared/build'],
  // Its tests know the metrics of every process, and have each alert fire beside real parts.
  ['platform/monitoring', 'platform/content'],
  ['platform/monitoring', 'platform/edge'],
  ['platform/monitoring', 'platform/guard'],
  ['platform/monitoring', 'platform/http'],
  ['platform/monitoring', 'platform/release-api'],
  ['platform/monitoring', 'platform/release-log'],
  // Its tests compare its files with the parts.
  ['platform/deploy', 'platform/http'],
  ['platform/deploy', 'platform/tools'],
  ['platform/tools', 'platform/http'],
  // It packs both for screens in repositories of their own.
  ['platform/cli', 'platform/releases'],
  ['platform/cli', 'platform/tools'],
  // It documents the settings of every part, and packs the parts.
  ['platform/tools', 'platform/content'],
  ['platform/tools', 'platform/console'],
  ['platform/tools', 'platform/edge'],
  ['platform/tools', 'platform/guard'],
  ['platform/tools', 'platform/release-api'],
  ['platform/tools', 'platform/releases'],
  // It compiles every message file, and skips what buildId() says is unchanged.
  ['platform/tools', 'shared/build'],
  ['platform/tools', 'platform/release-log'],
  ['platform/content', 'platform/http'],
  ['shared/ui', 'shared/kit'],
  ['shared/ui', 'shared/contract'],
  ['shared/kit', 'shared/contract'],
  ['shared/kit', 'shared/routes'],
  ['shared/content', 'shared/contract'],
  ['shared/routes', 'shared/contract'],
  ['shared/build', 'shared/contract'],
  // For its gallery.
  ['shared/ui', 'shared/build'],
  ['shared/testing', 'shared/*'],
  ['e2e', 'platform/chromium'],
  // One code measures where things stand, in journeys and in the check of a release.
  ['e2e', 'platform/releases'],
  // Prometheus, and an issuer of tokens, which tests of those packages need too.
  ['e2e', 'platform/http'],
  ['e2e', 'platform/release-api'],
  // Examples of screens and hosts that other bundlers build.
  ['e2e/foreign/*', 'shared/*'],
  ['bench', 'platform/chromium'],
  // It simulates rollouts with the comparison of the guard.
  ['bench', 'platform/guard'],
  // The bench builds the same sources in other configurations, for comparison.
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

/** Imports that point in a direction that README does not allow. */
export function checkPackageDirections(
  modules: readonly Module[],
  packages: readonly WorkspacePackage[],
): string[] {
  return modules.flatMap((module) =>
    module.specifiers.flatMap((specifier) => {
      const problem = directionProblem(module, specifier, packages);
      return problem === undefined
        ? []
        : [`${pathInRepository(module.file)} imports ${specifier}: ${problem}`];
    }),
  );
}

/** The package that a file is in: the innermost, because folders of packages contain others. */
function packageAt(file: string, packages: readonly WorkspacePackage[]) {
  const around = packages.filter(({ directory }) => file.startsWith(directory + sep));
  return around.sort((a, b) => b.directory.length - a.directory.length)[0];
}

function directionProblem(
  { package: from, file }: Module,
  specifier: string,
  packages: readonly WorkspacePackage[],
): string | undefined {
  const target = specifier.startsWith('.') && resolve(dirname(file), specifier);
  const to = target
    ? packageAt(target, packages)
    : packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (to === from) return undefined;
  if (to === undefined) {
    return target ? `the path leaves ${from.place.join('/')}. ${FOREIGN_CODE_REMEDY}` : undefined;
  }
  const isAllowed = ALLOWED.some(([a, b]) => covers(a, from.place) && covers(b, to.place));
  if (isAllowed) {
    return target
      ? `the path leaves ${from.place.join('/')}. Import it by its name, ${to.name}.`
      : undefined;
  }
  return `${from.place.join('/')} must not depend on ${to.place.join('/')}; README lists the directions. ${FOREIGN_CODE_REMEDY}`;
}
