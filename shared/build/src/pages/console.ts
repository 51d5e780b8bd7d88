import { join } from 'node:path';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { OUTPUT } from '../output.ts';
import { pluginBuildErrors } from '../plugins/build-errors.ts';

/**
 * Build configuration of the console's page. Its server sends the files of `dist/`; nothing of it
 * is inline, because its policy forbids that.
 *
 * @param directory Package folder of the console.
 * @example export default defineConsole(import.meta.dirname);
 */
export function defineConsole(directory: string): RsbuildConfig {
  return defineConfig({
    root: directory,
    plugins: [pluginReact(), pluginBuildErrors()],
    source: { entry: { index: join(directory, 'src', 'page', 'index.tsx') } },
    html: { template: join(directory, 'index.html'), title: '', meta: {} },
    output: {
      ...OUTPUT,
      distPath: { ...OUTPUT.distPath, font: '' },
      assetPrefix: '/',
      dataUriLimit: 0,
    },
    performance: { buildCache: false },
  });
}
