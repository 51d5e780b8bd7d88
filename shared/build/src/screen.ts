import { createRequire } from 'node:module';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import {
  defaultAllowedOrigins,
  defineConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  rspack,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { preloadTemplates } from '@vitrine/contract';
import { CHUNKS_BY_ELEMENT, removeScriptLoader } from './chunks-by-element.ts';
import { classNames } from './class-names.ts';
import { OUTPUT } from './output.ts';
import { readScreen, sharedRanges } from './packages.ts';
import { pluginBuildErrors } from './plugins/build-errors.ts';
import { filesOf, messagesOf, pluginBuildRecord } from './plugins/build-record.ts';
import { pluginCompileHint } from './plugins/compile-hint.ts';
import { pluginDevelopment } from './plugins/development.ts';
import { pluginLastGoodBuild } from './plugins/last-good-build.ts';
import { pluginMessages } from './plugins/messages.ts';
import { pluginOutline } from './plugins/outline.ts';

const ENTRY = 'remoteEntry.js';

/**
 * Build configuration of a screen: a federated remote that exposes `./screen` and consumes the
 * shared modules of the host.
 *
 * @param directory The screen's package folder.
 * @example export default defineScreen(import.meta.dirname);
 */
export function defineScreen(directory: string): RsbuildConfig {
  const vitrine = readScreen(directory);
  const container = `screen_${vitrine.screen.replaceAll('-', '_')}`;
  const shared = sharedRanges(directory);
  return defineConfig({
    root: directory,
    plugins: [
      pluginReact(),
      pluginBuildErrors(),
      pluginMessages(),
      pluginOutline(),
      pluginCompileHint('screen'),
      pluginContainer(container, shared),
      pluginBuildRecord((compilation) => {
        const expose = filesOf(compilation.namedChunkGroups.get('screen'));
        return {
          container,
          entry: ENTRY,
          standalone: true,
          firstPaint: { scripts: expose.scripts, styles: expose.styles },
          locales: messagesOf(compilation),
          shared,
        };
      }),
      pluginDevelopment({
        ...vitrine,
        preload: preloadTemplates(vitrine.preload),
        version: 'dev',
        container,
        entry: ENTRY,
        standalone: true,
        files: {},
        firstPaint: { scripts: [], styles: [] },
        locales: {},
        shared,
      }),
      pluginLastGoodBuild(),
    ],
    source: { entry: {} },
    // Rsbuild's default. It only concerns development; without it the federation plugin allows all.
    server: { cors: { origin: defaultAllowedOrigins } },
    output: {
      ...OUTPUT,
      assetPrefix: 'auto',
    },
    security: { sri: { enable: 'auto' } },
    splitChunks: false,
    performance: { buildCache: false },
    tools: {
      htmlPlugin: false,
      cssLoader: { modules: { getLocalIdent: classNames(vitrine.screen) } },
      rspack: {
        // In development there is one build only, and hot updates come through the global object.
        ...(process.env['NODE_ENV'] === 'development'
          ? {
              // Else the browser hides the errors of event handlers, which React reports: the
              // development server is another origin.
              output: { crossOriginLoading: 'anonymous' },
              plugins: [replaceContainerRuntime()],
            }
          : {
              output: CHUNKS_BY_ELEMENT,
              plugins: [replaceContainerRuntime(), removeScriptLoader()],
            }),
      },
    },
  });
}

/** The Module Federation plugin, which never bundles a shared module as a fallback. */
function pluginContainer(name: string, shared: Readonly<Record<string, string>>): RsbuildPlugin {
  return pluginModuleFederation({
    name,
    filename: ENTRY,
    exposes: { './screen': { import: './src/screen.tsx', name: 'screen' } },
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(shared).map(([dependency, requiredVersion]) => [
        dependency,
        { singleton: true, import: false, requiredVersion },
      ]),
    ),
    manifest: false,
    dts: false,
  });
}

/**
 * Replaces the federation plugin's runtime in the entry by container-runtime.ts: a screen needs one
 * of its 29 kB, since it neither loads other remotes nor negotiates versions (decision 092).
 */
function replaceContainerRuntime() {
  // By the package's own name: here it is TypeScript, in the packed package JavaScript.
  const runtime = createRequire(import.meta.url).resolve('@vitrine/build/container-runtime');
  return new rspack.NormalModuleReplacementPlugin(
    /!=!data:text\/javascript.*__module_federation_bundler_runtime__/,
    (resource) => {
      resource.request = runtime;
    },
  );
}
