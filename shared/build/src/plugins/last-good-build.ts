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
      api.modifyRspackConfig((config, { appendPlugins }) => {
        // The hot update of a failed build would remove the modules that the broken file imports,
        // and the next one could only be applied by a reload.
        config.optimization = { ...config.optimization, emitOnErrors: false };
        appendPlugins({ apply: emitBeforeGoodBuild });
      });
    },
  };
}

/** Until a build is good, emits what has been built, before `emitOnErrors: false` forbids it. */
function emitBeforeGoodBuild(compiler: Rspack.Compiler): void {
  let hasBuilt = false;
  const tap = { name: 'vitrine:last-good-build', stage: -1 };
  compiler.hooks.shouldEmit.tap(tap, (compilation) => {
    // A document's template is a compilation of its own, with the same hooks.
    if (compilation.compiler === compiler) hasBuilt ||= compilation.errors.length === 0;
    return hasBuilt ? undefined : true;
  });
}
