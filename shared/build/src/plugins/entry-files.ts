import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** A build that splits nothing else. */
const NO_CHUNKS = { cacheGroups: { default: false, defaultVendors: false } } as const;

const PACKAGES = 'packages';
const COMPONENTS = 'components';

/** The environment of the bundle. The inline script is one file. */
const HOST = 'host';

/**
 * Puts the packages of others that the entry needs, React and the router above all, into a script
 * of their own, which most releases leave as it is. The document names both scripts, so nothing is
 * requested later than before.
 */
export function pluginPackagesChunk(): RsbuildPlugin {
  return {
    name: 'vitrine:packages-chunk',
    setup(api) {
      api.modifyRspackConfig((config, { environment }) => {
        if (environment.name !== HOST) return;
        splitOff(config, PACKAGES, { test: /[\\/]node_modules[\\/]/ });
      });
    },
  };
}

/**
 * Puts the styles of the entry's components, its CSS modules, into a file of their own, which the
 * document names after its texts. The initial HTML does not need them, so its first paint does not
 * wait until the browser has parsed them.
 */
export function pluginComponentStyles(): RsbuildPlugin {
  return {
    name: 'vitrine:component-styles',
    setup(api) {
      api.modifyRspackConfig((config) =>
        splitOff(config, COMPONENTS, { type: 'css/mini-extract', test: /\.module\.css$/ }),
      );
      api.modifyHTMLTags(({ headTags, bodyTags }) => {
        const isComponents = ({ attrs }: (typeof headTags)[number]) =>
          new RegExp(`(?:^|/)${COMPONENTS}\\.[^/]*css$`).test(String(attrs?.['href']));
        return {
          headTags: headTags.filter((tag) => !isComponents(tag)),
          bodyTags: [...bodyTags, ...headTags.filter(isComponents)],
        };
      });
    },
  };
}

/** Puts modules of the entry into a file of their own with this name. */
function splitOff(
  config: Rspack.Configuration,
  name: string,
  group: { test: RegExp; type?: string },
): void {
  config.optimization ??= {};
  const { cacheGroups, ...others } = config.optimization.splitChunks || NO_CHUNKS;
  const own = { name, chunks: 'initial', enforce: true, ...group } as const;
  config.optimization.splitChunks = { ...others, cacheGroups: { ...cacheGroups, [name]: own } };
}
