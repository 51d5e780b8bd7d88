import type { RsbuildPlugin, RsbuildPluginAPI } from '@rsbuild/core';
import { isThrownHere } from './thrown-here.ts';

/** 0 before the server listens, when no page can have loaded its files. */
const portOf = ({ context }: RsbuildPluginAPI) => context.devServer?.port ?? 0;

/**
 * Settings for a development server whose files run in a page of another origin.
 *
 * @param record Served as `release.json`, for the edge. It has no hashes: they change on every
 * edit.
 */
export function pluginDevelopment(record?: object): RsbuildPlugin {
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
              overlay: {
                errors: true,
                runtime: ({ stack }) =>
                  isThrownHere(stack, record === undefined ? 'host' : portOf(api)),
              },
            },
            // A lazily compiled module would be requested from the page's origin.
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
