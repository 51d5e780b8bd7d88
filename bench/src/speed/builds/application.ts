import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  type RsbuildPlugins,
} from '@rsbuild/core';
import { defineHost, pluginCompileHint } from '@vitrine/build';
import { ROUTES } from '@vitrine/routes';
import type { Build } from '../variants.ts';

const HOST = fileURLToPath(new URL('../../../../host/', import.meta.url));
/** The path of a variant's module. */
export const variant = (module: string) =>
  fileURLToPath(new URL(`../variants/${module}.ts`, import.meta.url));

/** The host's modules that deal with releases, and their replacements. */
const REPLACED = {
  'federation/create-federation': 'federation',
  'routing/stale-reload': 'stale-reload',
  'routing/release-set-poller': 'stale-reload',
  'inline-script/run': 'run',
};

/**
 * Packages of others in a chunk of their own, and the table of chunks in another, as the bundler's
 * guide to caching says: a release that changes neither leaves the packages in the cache.
 */
const VENDOR_CHUNK: RsbuildConfig = {
  environments: {
    host: {
      plugins: [pluginCompileHint('vendor')],
      splitChunks: {
        preset: 'none',
        cacheGroups: {
          vendor: {
            name: 'vendor',
            test: /[\\/]node_modules[\\/]/,
            chunks: 'initial',
            enforce: true,
          },
        },
      },
      tools: { rspack: { optimization: { runtimeChunk: { name: 'runtime' } } } },
    },
  },
};

export interface ApplicationOptions {
  /** Whether the packages of others and the runtime are in chunks of their own. */
  vendorChunk?: boolean | undefined;
}

/** The host with all screens in one application, from the same sources and with the same build. */
export function application(
  name: Build,
  folder: string,
  { vendorChunk = false }: ApplicationOptions = {},
): RsbuildConfig {
  const { plugins = [], ...host } = defineHost(HOST, ROUTES);
  return mergeRsbuildConfig<RsbuildConfig>(host, vendorChunk ? VENDOR_CHUNK : {}, {
    plugins: [
      withoutPlugins(plugins, /packages-chunk/),
      pluginCompileHint('screen-[\\w-]+'),
      pluginMessagesByScreen(),
      pluginRouteFiles('host'),
    ],
    output: { distPath: { root: join(folder, name) } },
    resolve: {
      alias: {
        ...Object.fromEntries(
          Object.entries(REPLACED).map(([module, by]) => [
            join(HOST, 'src', `${module}.ts`),
            variant(by),
          ]),
        ),
        ...(name !== 'tuned' && { [variant('messages')]: variant('no-messages') }),
      },
    },
  });
}

/**
 * Gives each screen's messages a chunk name of its own. Chunks with the same name are merged, and
 * all screens' messages would be loaded with each.
 */
function pluginMessagesByScreen(): RsbuildPlugin {
  return {
    name: 'bench:messages-by-screen',
    setup(api) {
      api.transform({ test: /[\\/]remotes[\\/][\w-]+[\\/]src[\\/]messages\.ts$/ }, (context) => {
        const screen = /remotes[\\/]([\w-]+)/.exec(context.resourcePath)?.[1];
        return context.code.replace('"words-[request]"', `"${screen}-words-[request]"`);
      });
    },
  };
}

/** Writes `routes.json`: the files of each route's chunks, by chunk name. */
export function pluginRouteFiles(environmentName: string): RsbuildPlugin {
  return {
    name: 'bench:route-files',
    setup(api) {
      api.onAfterEnvironmentCompile(async ({ stats, environment }) => {
        if (stats === undefined || 'stats' in stats || environment.name !== environmentName) return;
        const groups = Array.from(
          stats.compilation.namedChunkGroups,
          ([name, group]) => [name, group.getFiles()] as const,
        );
        const path = join(environment.distPath, 'routes.json');
        await writeFile(path, JSON.stringify(Object.fromEntries(groups)));
      });
    },
  };
}

/** The plugins except those with these names. */
export function withoutPlugins(plugins: RsbuildPlugins, names: RegExp): RsbuildPlugins {
  return plugins.filter(
    (plugin) =>
      typeof plugin !== 'object' ||
      plugin === null ||
      !('name' in plugin) ||
      !names.test(String(plugin.name)),
  );
}
