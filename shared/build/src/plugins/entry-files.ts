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
 * Puts the styles of the entry's components, its CSS modules, into a file of their own. The initial
 * HTML does not need them, so the document only preloads the file, at its end, and the bundle adds
 * the styles to the page.
 */
export function pluginComponentStyles(): RsbuildPlugin {
  return {
    name: 'vitrine:component-styles',
    setup(api) {
      api.modifyRspackConfig((config) =>
        splitOff(config, COMPONENTS, { type: 'css/mini-extract', test: /\.module\.css$/ }),
      );
      // The last form of the document: only then the links have their hashes.
      api.modifyHTML(preloadComponents);
    },
  };
}

const COMPONENTS_LINK = new RegExp(`<link [^>]*"(?:[^"]*/)?${COMPONENTS}\\.[^"]*css"[^>]*>`);

function preloadComponents(html: string): string {
  const [link] = COMPONENTS_LINK.exec(html) ?? [];
  if (link === undefined) throw new Error(`The document has no link to ${COMPONENTS}.css.`);
  const preload = link.replace('rel="stylesheet"', 'rel="preload" as="style" data-styles');
  return html.replace(link, '').replace('</body>', `${preload}</body>`);
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
