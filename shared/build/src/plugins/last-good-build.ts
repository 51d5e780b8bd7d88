import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/**
 * A development server goes on with the files of the last good build. Before the first one, the
 * files of the failed build show its errors in the page, which reloads when the build is good.
 */
export function pluginLastGoodBuild(): RsbuildPlugin {
  return {
    name: 'vitrine:last-good-build',
    apply: 'serve',
    setup(api) {
      let hasFirstFailed = false;
      let reload = () => {};
      api.onBeforeStartDevServer(({ server }) => {
        reload = () => server.sockWrite('full-reload');
      });
      api.onAfterDevCompile(({ isFirstCompile, stats }) => {
        if (isFirstCompile) hasFirstFailed = stats.hasErrors();
        if (!hasFirstFailed || stats.hasErrors()) return;
        hasFirstFailed = false;
        reload();
      });
      api.modifyRspackConfig((_, { appendPlugins }) => {
        appendPlugins({ apply: keepLastGoodBuild });
      });
    },
  };
}

/**
 * The hot update of a failed build would remove the modules that the broken file imports, and the
 * next one could only be applied by a reload.
 */
function keepLastGoodBuild(compiler: Rspack.Compiler): void {
  let hasBuilt = false;
  compiler.hooks.shouldEmit.tap('vitrine:last-good-build', (compilation) => {
    const isGood = compilation.errors.length === 0;
    // A document's template is a compilation of its own, with the same hooks.
    if (compilation.compiler === compiler) hasBuilt ||= isGood;
    return isGood || !hasBuilt ? undefined : false;
  });
}
