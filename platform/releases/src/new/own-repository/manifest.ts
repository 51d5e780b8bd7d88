import { type Catalog, versionIn } from './catalog.ts';
import { PACKS, type SharedPackage, tarballOf } from './shared-packages.ts';

/** The source of this repository's packages for the other one. */
export type Origin = { registry: string } | 'packs';

type Dependencies = Record<string, string>;

/** The tools of a screen, besides the packages of this repository. */
const TOOLS = [
  '@biomejs/biome',
  '@rsbuild/core',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vitest',
];
/** Provided by the host, so that a build bundles nothing of them. */
const SHARED = ['react', 'react-dom', 'react-router'];
/** Bundled by the screen. */
const BUNDLED = ['@vitrine/content', '@vitrine/contract', '@vitrine/kit', '@vitrine/ui'];
const OWN_TOOLS = ['@vitrine/build', '@vitrine/cli', '@vitrine/testing'];

const SCRIPTS = {
  dev: 'vitrine dev',
  check: 'vitrine check',
  test: 'vitest run',
  build: 'rsbuild build',
  gallery: 'rsbuild dev --config gallery.config.ts',
  screen: 'vitrine screen',
  format: 'biome check --write .',
};

/** Facts of this repository that the other one copies. */
export interface Platform {
  /** `pnpm@12.21.0` */
  packageManager: string;
  catalog: Catalog;
  packages: readonly SharedPackage[];
}

/**
 * The package.json of a screen in a repository of its own: exact versions, and no reference to the
 * workspace.
 *
 * @param template The package.json of a screen in `remotes`.
 */
export function standaloneManifest(
  template: Record<string, unknown>,
  origin: Origin,
  { packageManager, catalog, packages }: Platform,
): Record<string, unknown> {
  const own = new Map(packages.map((each) => [each.name, each]));
  const sourceOf = (name: string) => {
    const shared = own.get(name);
    if (shared === undefined) return versionIn(catalog, name);
    return origin === 'packs' ? `file:./${PACKS}/${tarballOf(shared)}` : shared.version;
  };
  const pin = (names: readonly string[]): Dependencies =>
    Object.fromEntries([...names].sort().map((name) => [name, sourceOf(name)]));
  const { license: _, vitrine, dependencies: __, devDependencies: ___, ...rest } = template;
  return {
    ...rest,
    packageManager,
    engines: { node: '>=22.22' },
    scripts: SCRIPTS,
    vitrine,
    dependencies: pin(BUNDLED),
    devDependencies: pin([...TOOLS, ...SHARED, ...OWN_TOOLS]),
    optionalDependencies: pin(['node']),
  };
}

/** The settings of pnpm. Packages refer to each other by version, which tarballs do not have. */
export function workspaceFile(origin: Origin, { catalog, packages }: Platform): string {
  const overrides = packages.map(
    (each) => `  "${each.name}": file:./${PACKS}/${tarballOf(each)}\n`,
  );
  return [
    'packages: ["."]\n\n',
    catalog.settings,
    origin === 'packs'
      ? `\noverrides:\n${overrides.join('')}`
      : // pnpm refuses versions younger than a day. These are the platform's own.
        '\nminimumReleaseAgeExclude:\n  - "@vitrine/*"\n',
  ].join('');
}
