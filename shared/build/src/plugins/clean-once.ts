import { rm } from 'node:fs/promises';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Empties `dist/` once before a build. Two environments write to it, so neither of them may do it
 * when it starts.
 */
export function pluginCleanOnce(): RsbuildPlugin {
  return {
    name: 'vitrine:clean-once',
    setup(api) {
      api.onBeforeBuild(() => rm(api.context.distPath, { recursive: true, force: true }));
    },
  };
}
