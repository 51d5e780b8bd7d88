import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { defineScreen } from '@vitrine/build';
import type { Screen } from '@vitrine/routes';
import { application, variant } from './application.ts';
import { COMPARED_SCREENS, containerOf } from './remotes.ts';
import { withoutPlugins } from './without-plugins.ts';

const ROOT = new URL('../../../../', import.meta.url);

/**
 * Follows the README of @module-federation/rsbuild-plugin: remotes named by their manifests when
 * the host is built, shared packages by name, an entry that imports the application. Its guide
 * makes React a singleton; router and kit hold state and must be singletons too.
 */
const SHARED = Object.fromEntries(
  ['react', 'react-dom', 'react-router', '@vitrine/kit'].map((name) => [
    name,
    { singleton: true, requiredVersion: false as const },
  ]),
);

/** The complete federation runtime. Our own host omits parts of it. */
const FULL_RUNTIME = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: false, ENV_TARGET: 'undefined' };

/** @param remotesUrl The URL of the remotes' folders, each named after its screen. */
export function stockHost(folder: string, remotesUrl: string): RsbuildConfig {
  const remotes = COMPARED_SCREENS.map((screen) => [
    containerOf(screen),
    `${containerOf(screen)}@${remotesUrl}/${screen}/mf-manifest.json`,
  ]);
  const { environments = {}, ...config } = application('stock', folder);
  const federated: RsbuildConfig = {
    plugins: [
      pluginModuleFederation(
        { name: 'host', remotes: Object.fromEntries(remotes), shared: SHARED, dts: false },
        { environment: 'host' },
      ),
    ],
    source: { define: FULL_RUNTIME },
    resolve: { alias: { [variant('code')]: variant('remote-code') } },
    environments: { host: { source: { entry: { index: variant('stock-index') } } } },
  };
  // Without the inline script.
  const host = { ...config, environments: { host: environments['host'] ?? {} } };
  return mergeRsbuildConfig(host, federated);
}

export function stockRemote(screen: Screen, folder: string): RsbuildConfig {
  const directory = fileURLToPath(new URL(`remotes/${screen}/`, ROOT));
  const { plugins = [], tools: _, ...config } = defineScreen(directory);
  return mergeRsbuildConfig<RsbuildConfig>(config, {
    plugins: [
      ...withoutPlugins(plugins, /module-federation|build-record|compile-hint/),
      pluginModuleFederation({
        name: containerOf(screen),
        exposes: { './screen': './src/screen.tsx' },
        shared: SHARED,
        dts: false,
      }),
    ],
    output: { distPath: { root: join(folder, 'stock-remotes', screen) }, cleanDistPath: true },
    tools: { htmlPlugin: false },
  });
}
