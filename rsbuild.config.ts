/**
 * The only build logic: `defineHost()`, `defineScreen()` and `defineGallery()`. A package's own
 * rsbuild.config.ts is one line. What is released leaves `dist/`, and in it `build.json`, which `publish`
 * reads and does not publish.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import {
  defaultAllowedOrigins,
  defineConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  type Rspack,
  rspack,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { SHARED_PACKAGES } from '@vitrine/contract';

/** Browsers with cascade layers, `:has()`, `dvh` and Trusted Types or an equal: from spring 2023. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'];

const WORDS = /[\\/]messages[\\/][\w-]+\.json$/;

/**
 * The host shell: its bundle, and the start script that the edge puts inline into the document.
 *
 * @param directory The host's package folder.
 * @param routes Screen → path: the edge matches by what the live host says.
 */
export function defineHost(
  directory: string,
  routes: Readonly<Record<string, string>>,
): RsbuildConfig {
  const manifest = readManifest(directory);
  return defineConfig({
    root: directory,
    plugins: [
      pluginReact(),
      pluginWords(),
      pluginCleanOnce(),
      pluginDevelopment(),
      pluginCompiledAhead('index'),
    ],
    source: { define: { ...FEDERATION_RUNTIME_FLAGS, ...REPORTING_FLAGS } },
    output: { ...output(), assetPrefix: 'auto', cleanDistPath: false },
    security: { sri: { enable: 'auto' } },
    splitChunks: false,
    performance: { buildCache: false },
    environments: {
      host: {
        source: { entry: { index: './src/index.ts' } },
        html: {
          template: './index.html',
          inject: 'head',
          scriptLoading: 'defer',
          title: '',
          meta: {},
        },
        // The edge knows where a version's files are; the bundle finds its own beside itself.
        tools: {
          htmlPlugin: { publicPath: '__HOST_BASE__/' },
          // A package whose file is asked for by its address says where it is for `import` alone.
          rspack: { resolve: { byDependency: { url: { conditionNames: ['import', '...'] } } } },
        },
        plugins: [
          pluginBuildRecord((compilation) => {
            const entry = filesOf(compilation.entrypoints.get('index'));
            return {
              document: 'index.html',
              start: 'start.js',
              firstPaint: { scripts: entry.scripts, styles: entry.styles },
              locales: wordsOf(compilation),
              lends: lends(manifest, directory),
              routes,
            };
          }),
        ],
      },
      start: {
        source: { entry: { start: './src/inline-script/index.ts' } },
        output: { distPath: { js: '' }, filename: { js: '[name].js' }, emitAssets: true },
        security: { sri: { enable: false } },
        tools: { htmlPlugin: false },
        // Inline in the document: it cannot be exchanged in a page.
        dev: { hmr: false, liveReload: false },
      },
    },
  });
}

/**
 * A screen: a federated remote that exposes `./screen` and borrows what the host lends.
 *
 * @param directory The screen's package folder.
 */
export function defineScreen(directory: string): RsbuildConfig {
  const manifest = readManifest(directory);
  // One name per build, so that two builds can meet in one page: it is the entry's global, the
  // chunks' global and the unique name in one (docs/decisions). In development there is one build,
  // and a page knows it by name while its sources change.
  const id = process.env['NODE_ENV'] === 'development' ? 'dev' : buildId(directory);
  const container = `${manifest.vitrine.screen.replaceAll('-', '_')}_${id}`;
  const shared = lentRanges(directory);
  return defineConfig({
    root: directory,
    plugins: [
      pluginReact(),
      pluginWords(),
      pluginCompiledAhead('screen'),
      pluginModuleFederation({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './screen': { import: './src/screen.tsx', name: 'screen' } },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.entries(shared).map(([name, range]) => [
            name,
            { singleton: true, import: false, requiredVersion: range },
          ]),
        ),
        manifest: false,
        dts: false,
      }),
      pluginBuildRecord((compilation) => {
        const expose = filesOf(compilation.namedChunkGroups.get('screen'));
        return {
          container,
          entry: 'remoteEntry.js',
          standalone: true,
          firstPaint: { scripts: expose.scripts, styles: expose.styles },
          locales: wordsOf(compilation),
          shared,
        };
      }),
      pluginDevelopment({
        ...manifest.vitrine,
        version: 'dev',
        container,
        entry: 'remoteEntry.js',
        standalone: true,
        files: {},
        firstPaint: { scripts: [], styles: [] },
        locales: {},
        shared,
      }),
    ],
    source: { entry: {} },
    // Only a development server answers these; said, so that the federation plugin need not guess.
    server: { cors: { origin: defaultAllowedOrigins } },
    output: {
      ...output(),
      assetPrefix: 'auto',
      // Styles stay in the page when another screen comes: no class may mean two things, be it in
      // two screens or in two releases of one.
      cssModules: { localIdentName: `[local]-${id.slice(0, 6)}[hash:base64:5]` },
    },
    security: { sri: { enable: 'auto' } },
    splitChunks: false,
    performance: { buildCache: false },
    tools: { htmlPlugin: false, rspack: { plugins: [ownContainerRuntime()] } },
  });
}

/**
 * The gallery of a design system: a page of its own, which is looked at and never released.
 *
 * @param directory The design system's package folder.
 */
export function defineGallery(directory: string): RsbuildConfig {
  return defineConfig({
    root: directory,
    plugins: [pluginReact(), pluginWords()],
    source: { entry: { index: './gallery/index.tsx' } },
    html: { template: './gallery/index.html', title: '', meta: {} },
    server: { port: Number(process.env['GALLERY_PORT'] ?? 4300) },
    output: { ...output(), assetPrefix: 'auto' },
    performance: { buildCache: false },
  });
}

/**
 * Compiles ICU MessageFormat to an ES module of functions, so that no parser is shipped and
 * nothing is evaluated in the browser.
 *
 * @param source JSON: key → message.
 * @param locale The messages' own, which decides the plural rules.
 * @throws {Error} when a message is no ICU MessageFormat.
 */
export function compileWords(source: string, locale: string): string {
  const messages: unknown = JSON.parse(source);
  if (typeof messages !== 'object' || messages === null) {
    throw new Error(`messages/${locale}.json: expected an object of messages`);
  }
  return compileModule(new MessageFormat(locale), { ...messages });
}

/**
 * Has browsers that know the hint compile a file's functions while it is downloaded, all of them and on another
 * thread, which has nothing else to do: not one by one as they are called, on the page's own. For
 * what the first screen runs.
 *
 * @param chunk Names of the chunks.
 */
export function pluginCompiledAhead(chunk: string): RsbuildPlugin {
  return {
    name: 'vitrine:compiled-ahead',
    apply: 'build',
    setup(api) {
      api.modifyBundlerChain((chain) => {
        const hint: Rspack.BannerPluginArgument = {
          banner: '//# allFunctionsCalledOnLoad',
          raw: true,
          test: new RegExp(`/(?:${chunk})\\.\\w+\\.js$`),
          // After the minifier, which leaves no comment, and before source maps, which count lines.
          stage: 450,
        };
        chain.plugin(`compiled-ahead-${chunk}`).use(rspack.BannerPlugin, [hint]);
      });
    },
  };
}

/** What the federation runtime leaves out in a browser whose remotes are entries, not manifests. */
const FEDERATION_RUNTIME_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
};

/** Replay's worker is a file of its own: the policy allows no other, so its inline copy is dead weight. */
const REPORTING_FLAGS = { __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true' };

/**
 * An entry's own runtime in place of the plugin's, which could load other remotes and negotiate versions:
 * of its 29 kB a screen needs one (docs/decisions).
 */
function ownContainerRuntime() {
  return new rspack.NormalModuleReplacementPlugin(
    /!=!data:text\/javascript.*__module_federation_bundler_runtime__/,
    (resource) => {
      resource.request = '@vitrine/contract/container';
    },
  );
}

function output() {
  return {
    target: 'web',
    crossOriginLoading: 'anonymous',
    legalComments: 'none',
    overrideBrowserslist: BROWSERS,
    polyfill: 'off',
    // Not named in the files, and not published with them (docs/decisions).
    sourceMap: { js: 'hidden-source-map', css: false },
  } as const;
}

/** Words are compiled where others would be parsed: `messages/de.json` becomes functions. */
function pluginWords(): RsbuildPlugin {
  return {
    name: 'vitrine:words',
    setup(api) {
      api.modifyBundlerChain((chain) => {
        chain.module.rule('words').test(WORDS).type('javascript/auto');
      });
      api.transform({ test: WORDS }, ({ code, resourcePath }) =>
        compileWords(code, basename(resourcePath, '.json')),
      );
    },
  };
}

/** Two environments share `dist/`, so neither may clean it under the other's feet. */
function pluginCleanOnce(): RsbuildPlugin {
  return {
    name: 'vitrine:clean-once',
    setup(api) {
      api.onBeforeBuild(() => rm(api.context.distPath, { recursive: true, force: true }));
    },
  };
}

/** Writes `build.json`: what `publish` has to know and only the build does. */
function pluginBuildRecord(describe: (compilation: Rspack.Compilation) => object): RsbuildPlugin {
  return {
    name: 'vitrine:build-record',
    apply: 'build',
    setup(api) {
      api.onAfterEnvironmentCompile(async ({ stats, environment }) => {
        if (stats === undefined || 'stats' in stats || stats.hasErrors()) return;
        const record = JSON.stringify(describe(stats.compilation), null, 2);
        await writeFile(join(environment.distPath, 'build.json'), `${record}\n`);
      });
    },
  };
}

/**
 * What a development server does otherwise: it serves a page that another origin has answered.
 *
 * @param record Served as `release.json`, for the edge: without hashes, which every edit would change.
 */
function pluginDevelopment(record?: object): RsbuildPlugin {
  return {
    name: 'vitrine:development',
    apply: 'serve',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, {
          dev: {
            assetPrefix: 'auto',
            client: {
              ...{ host: 'localhost', port: '<port>', protocol: 'ws' },
              // What a screen throws is the host's to show.
              overlay: { errors: true, runtime: false },
            },
            // Built when it is asked for, a module would be asked for where the page is from.
            lazyCompilation: false,
          },
          server: { strictPort: true },
          output: { sourceMap: { js: 'cheap-module-source-map' } },
        }),
      );
      if (record === undefined) return;
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(record)));
      });
    },
  };
}

interface Loadable {
  getFiles(): readonly string[];
}

function filesOf(group: Loadable | undefined) {
  const files = group?.getFiles() ?? [];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

function wordsOf(compilation: Rspack.Compilation): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const locale = /^words-([\w-]+?)(?:-json)?$/.exec(name)?.[1];
    if (locale !== undefined) words[locale] = filesOf(group).scripts;
  }
  return Object.fromEntries(Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Manifest {
  dependencies: Record<string, string>;
  vitrine: { screen: string; contract: number; preload: string[] };
}

function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}

const packageOf = (specifier: string): string =>
  specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : (specifier.split('/')[0] ?? specifier);

function installedVersion(directory: string, name: string): string {
  const path = join(installedFolder(directory, packageOf(name)), 'package.json');
  return JSON.parse(readFileSync(path, 'utf8')).version;
}

/** Where Node would find a package: beside what needs it, or above. */
function installedFolder(directory: string, name: string): string {
  for (let folder = directory; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
  }
  throw new Error(`${name} is not installed for ${directory}`);
}

function lends(manifest: Manifest, directory: string): Record<string, string> {
  const missing = SHARED_PACKAGES.filter(
    (name) => manifest.dependencies[packageOf(name)] === undefined,
  );
  if (missing.length > 0) throw new Error(`the host lends ${missing.join(', ')} but has it not`);
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => [name, installedVersion(directory, name)]),
  );
}

/**
 * A screen is content with the minor version it was built against or a later one of that major. Before
 * 1.0 it is the patch that adds: a host that lends an older one has not what the screen may use.
 */
function lentRanges(directory: string): Record<string, string> {
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => [
      name,
      `^${installedVersion(directory, name).replace(/^([1-9]\d*\.\d+)\..*$/, '$1.0')}`,
    ]),
  );
}

/**
 * Names a build by its inputs: the screen's sources, those of the workspace packages it is built
 * with, this file and the lockfile. Paths enter relative to their package, so the same sources
 * give the same bytes in whatever folder.
 */
export function buildId(directory: string): string {
  const hash = createHash('sha256');
  for (const folder of [directory, ...workspacePackages(directory)]) {
    const files = globSync('{package.json,index.html,src/**/*.{ts,tsx,css,json,svg}}', {
      cwd: folder,
      exclude: (path) => /\.(test|gallery)\.tsx?$/.test(path),
    });
    for (const file of files.sort()) {
      hash
        .update(`${relative('.', file)}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0');
    }
  }
  hash.update(readFileSync(import.meta.filename)).update(lockfile(directory));
  return hash.digest('hex').slice(0, 10);
}

function workspacePackages(directory: string, seen = new Set<string>()): string[] {
  for (const name of Object.keys(readManifest(directory).dependencies)) {
    if (!name.startsWith('@vitrine/')) continue;
    const folder = installedFolder(directory, name);
    if (seen.has(folder)) continue;
    seen.add(folder);
    workspacePackages(folder, seen);
  }
  return [...seen].sort();
}

function lockfile(directory: string): Buffer {
  for (let folder = directory; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      return readFileSync(join(folder, 'pnpm-lock.yaml'));
    } catch {
      // Not in this folder: look in the one above.
    }
  }
  return Buffer.alloc(0);
}
