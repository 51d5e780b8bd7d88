import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core';

/**
 * Marks chunks with the hint `allFunctionsCalledOnLoad`. Browsers that know it compile the
 * functions during the download, on another thread, instead of one by one on the main thread. Only
 * chunks that the first screen runs should have it.
 *
 * @param chunk Regular expression for the names of the chunks.
 * @example pluginCompileHint('screen-[\\w-]+')
 */
export function pluginCompileHint(chunk: string): RsbuildPlugin {
  return {
    name: 'vitrine:compile-hint',
    apply: 'build',
    setup(api) {
      api.modifyBundlerChain((chain) => {
        const hint: Rspack.BannerPluginArgument = {
          banner: '//# allFunctionsCalledOnLoad',
          raw: true,
          test: new RegExp(`^(?:.*/)?(?:${chunk})\\.\\w+\\.js$`),
          // After the minifier, which removes comments; before source maps, which count lines.
          stage: 450,
        };
        chain.plugin(`compile-hint-${chunk}`).use(rspack.BannerPlugin, [hint]);
      });
    },
  };
}
