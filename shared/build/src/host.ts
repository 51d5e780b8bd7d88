import { rm } from 'node:fs/promises';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { OUTPUT } from './output.ts';
import { providedVersions } from './packages.ts';
import { pluginBuildErrors } from './plugins/build-errors.ts';
import { filesOf, messagesOf, pluginBuildRecord } from './plugins/build-record.ts';
import { pluginCompileHint } from './plugins/compile-hint.ts';
import { pluginDevelopment } from './plugins/development.ts';
import { pluginComponentStyles, pluginPackagesChunk } from './plugins/entry-files.ts';
import { pluginLastGoodBuild } from './plugins/last-good-build.ts';
import { pluginMessages } from './plugins/messages.ts';

/** Parts of the federation runtime that a host without remote manifests never runs. */
const FEDERATION_RUNTIME_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
};

/**
 * Leaves out Replay's inline worker: the content security policy forbids it, and Replay runs from
 * a worker file of its own.
 */
const REPORTING_FLAGS = { __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true' };

/**
 * Build configuration of the host: its bundle, and the script that the edge writes inline into the
 * document.
 *
 * @param directory The host's package folder.
 * @param routes Screen → path. It goes into the release record, which the edge matches URLs by.
 * @example export default defineHost(import.meta.dirname, ROUTES);
 */
export function defineHost(
  directory: string,
  routes: Readonly<Record<string, string>>,
): RsbuildConfig {
  return defineConfig({
    root: directory,
    plugins: [
      pluginReact(),
      pluginBuildErrors(),
      pluginMessages(),
      pluginCleanOnce(),
      pluginDevelopment(),
      pluginLastGoodBuild(),
      pluginCompileHint('index|packages'),
      pluginPackagesChunk(),
    ],
    source: { define: { ...FEDERATION_RUNTIME_FLAGS, ...REPORTING_FLAGS } },
    output: { ...OUTPUT, assetPrefix: 'auto', cleanDistPath: false },
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
        tools: {
          // The edge replaces the placeholder by the base URL of the release.
          htmlPlugin: { publicPath: '__HOST_BASE__/' },
          // Packages that are requested by `new URL()` name that file under the condition `import`.
          rspack: { resolve: { byDependency: { url: { conditionNames: ['import', '...'] } } } },
        },
        plugins: [
          pluginComponentStyles(),
          pluginBuildRecord((compilation) => record(compilation, directory, routes)),
        ],
      },
      start: {
        source: { entry: { start: './src/inline-script/index.ts' } },
        output: { distPath: { js: '' }, filename: { js: '[name].js' }, emitAssets: true },
        security: { sri: { enable: false } },
        tools: { htmlPlugin: false },
        // The script is inline in the document, so a running page cannot replace it.
        dev: { hmr: false, liveReload: false },
      },
    },
  });
}

function record(
  compilation: Rspack.Compilation,
  directory: string,
  routes: Readonly<Record<string, string>>,
): object {
  const entry = filesOf(compilation.entrypoints.get('index'));
  return {
    document: 'index.html',
    start: 'start.js',
    firstPaint: { scripts: entry.scripts, styles: entry.styles },
    locales: messagesOf(compilation),
    lends: providedVersions(directory),
    routes,
  };
}

/**
 * Empties `dist/` once before a build. Two environments write to it, so neither of them may do it
 * when it starts.
 */
function pluginCleanOnce(): RsbuildPlugin {
  return {
    name: 'vitrine:clean-once',
    setup(api) {
      api.onBeforeBuild(() => rm(api.context.distPath, { recursive: true, force: true }));
    },
  };
}
