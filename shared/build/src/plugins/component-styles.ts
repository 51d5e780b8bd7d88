import type { RsbuildPlugin } from '@rsbuild/core';

const NAME = 'components';

const COMPONENT_STYLES = {
  name: NAME,
  type: 'css/mini-extract',
  test: /\.module\.css$/,
  chunks: 'initial',
  enforce: true,
} as const;

/** A build that splits nothing else. */
const NO_CHUNKS = { cacheGroups: { default: false, defaultVendors: false } } as const;

/**
 * Puts the styles of the entry's components, its CSS modules, into a file of their own, which the
 * document names after its texts. The initial HTML does not need them, so its first paint does not
 * wait until the browser has parsed them.
 */
export function pluginComponentStyles(): RsbuildPlugin {
  return {
    name: 'vitrine:component-styles',
    setup(api) {
      api.modifyRspackConfig(({ optimization = {} }) => {
        const { cacheGroups, ...others } = optimization.splitChunks || NO_CHUNKS;
        optimization.splitChunks = {
          ...others,
          cacheGroups: { ...cacheGroups, [NAME]: COMPONENT_STYLES },
        };
      });
      api.modifyHTMLTags(({ headTags, bodyTags }) => {
        const isComponents = ({ attrs }: (typeof headTags)[number]) =>
          new RegExp(`(?:^|/)${NAME}\\.[^/]*css$`).test(String(attrs?.['href']));
        return {
          headTags: headTags.filter((tag) => !isComponents(tag)),
          bodyTags: [...bodyTags, ...headTags.filter(isComponents)],
        };
      });
    },
  };
}
