import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { defineScreen, pluginCompileHint } from '@vitrine/build';
import type { Screen } from '@vitrine/routes';
import { application, pluginRouteFiles, variant, withoutPlugins } from './application.ts';
import { COMPARED_SCREENS, containerOf, REMOTE_ENTRY, remotePath } from './remotes.ts';

const ROOT = new URL('../../../../', import.meta.url);
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-router', '@vitrine/kit'];

/** The options of Module Federation that its documentation names for speed. */
const FAST = {
  // Loads a remote when it is needed; the default loads all of them at the start.
  shareStrategy: 'loaded-first',
  // Leaves out the code for manifests and for other environments.
  experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  manifest: false,
  dts: false,
} as const;

/**
 * A host that provides the shared modules itself, so that neither it nor a remote waits for one of
 * another file.
 */
export function optionsHost(folder: string): RsbuildConfig {
  const remotes = COMPARED_SCREENS.map((screen) => [
    containerOf(screen),
    `${containerOf(screen)}@/host/options/${remotePath(screen)}/${REMOTE_ENTRY}`,
  ]);
  const provided = { singleton: true, eager: true, requiredVersion: false as const };
  return mergeRsbuildConfig<RsbuildConfig>(application('options', folder), {
    plugins: [
      pluginModuleFederation(
        {
          ...FAST,
          name: 'host',
          remotes: Object.fromEntries(remotes),
          shared: Object.fromEntries(SHARED.map((name) => [name, provided])),
        },
        { environment: 'host' },
      ),
    ],
    resolve: { alias: { [variant('code')]: variant('remote-code') } },
  });
}

/** A remote without fallbacks of the shared modules. Build it after the host, into its folder. */
export function optionsRemote(screen: Screen, folder: string): RsbuildConfig {
  const directory = fileURLToPath(new URL(`remotes/${screen}/`, ROOT));
  const { plugins = [], tools: _, ...config } = defineScreen(directory);
  const consumed = { singleton: true, import: false as const, requiredVersion: false as const };
  return mergeRsbuildConfig<RsbuildConfig>(config, {
    plugins: [
      ...withoutPlugins(plugins, /module-federation|build-record|compile-hint/),
      pluginCompileHint('screen'),
      pluginModuleFederation({
        ...FAST,
        name: containerOf(screen),
        filename: REMOTE_ENTRY,
        exposes: { './screen': { import: './src/screen.tsx', name: 'screen' } },
        shared: Object.fromEntries(SHARED.map((name) => [name, consumed])),
      }),
      pluginRouteFiles('web'),
    ],
    output: {
      distPath: { root: join(folder, 'options', remotePath(screen)) },
      cleanDistPath: true,
    },
    tools: { htmlPlugin: false },
  });
}
