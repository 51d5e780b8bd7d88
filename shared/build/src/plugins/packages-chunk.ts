import type { RsbuildPlugin } from '@rsbuild/core';

const NAME = 'packages';
/** The environment of the bundle. The inline script is one file. */
const HOST = 'host';

const PACKAGES = {
  name: NAME,
  test: /[\\/]node_modules[\\/]/,
  chunks: 'initial',
  enforce: true,
} as const;

/** A build that splits nothing else. */
const NO_CHUNKS = { cacheGroups: { default: false, defaultVendors: false } } as const;

/**
 * Puts the packages of others that the entry needs, React and the router above all, into a script
 * of their own, which most releases leave as it is. The document names both scripts, so nothing is
 * requested later than before.
 */
export function pluginPackagesChunk(): RsbuildPlugin {
  return {
    name: 'vitrine:packages-chunk',
    setup(api) {
      api.modifyRspackConfig(({ optimization = {} }, { environment }) => {
        if (environment.name !== HOST) return;
        const { cacheGroups, ...others } = optimization.splitChunks || NO_CHUNKS;
        optimization.splitChunks = {
          ...others,
          cacheGroups: { ...cacheGroups, [NAME]: PACKAGES },
        };
      });
    },
  };
}
