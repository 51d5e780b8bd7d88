import type { Rspack } from '@rsbuild/core';

/**
 * Two builds of one screen can meet in one page, and no file but the entry may differ because of
 * that. So a chunk adds its modules to an array at its own script element, which the container that
 * has requested the chunk put there (decision 210). `container-runtime.ts` is the other half.
 */
export const CHUNKS_BY_ELEMENT = {
  globalObject: 'document.currentScript',
  chunkLoadingGlobal: 'chunks',
} as const;

/** Leaves out the bundler's loader of scripts, which `container-runtime.ts` replaces. */
export function removeScriptLoader(): Rspack.RspackPluginInstance {
  const name = 'vitrine:remove-script-loader';
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap(name, ({ hooks }) => {
        hooks.runtimeModule.tap(name, (module) => {
          if (module.name === 'load_script' && module.source) {
            module.source.source = Buffer.alloc(0);
          }
        });
      });
    },
  };
}
