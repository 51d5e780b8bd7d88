import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { OUTPUT } from './output.ts';
import { pluginMessages } from './plugins/messages.ts';

/**
 * Build configuration of a design system's gallery: a page for developers, never released.
 *
 * @param directory The design system's package folder.
 * @example export default defineGallery(import.meta.dirname);
 */
export function defineGallery(directory: string): RsbuildConfig {
  return defineConfig({
    root: directory,
    plugins: [pluginReact(), pluginMessages('gallery/messages')],
    source: { entry: { index: './gallery/index.tsx' } },
    html: { template: './gallery/index.html', title: '', meta: {} },
    server: { port: Number(process.env['GALLERY_PORT'] ?? 4300) },
    output: { ...OUTPUT, assetPrefix: 'auto' },
    performance: { buildCache: false },
  });
}
