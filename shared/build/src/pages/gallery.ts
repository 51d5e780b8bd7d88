import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { OUTPUT } from '../output.ts';
import { readManifest } from '../packages.ts';
import { pluginBuildErrors } from '../plugins/build-errors.ts';
import { pluginMessages } from '../plugins/messages.ts';
import { showStates } from './show-states.ts';

const TEMPLATE = join(import.meta.dirname, '..', '..', 'gallery.html');

/** The design system's own list of entries, in its package folder. */
const COMPONENTS = 'gallery/entries.ts';

export interface GalleryOptions {
  /** Screen → package folder. Default: the screen of the directory, if it is one. */
  screens?: Readonly<Record<string, string>>;
  /** Whether to show the components of the design system; by default it does. */
  components?: boolean;
  /** Port of the development server. */
  port?: number;
}

/**
 * Build configuration of a gallery: a page for developers and designers, never released. It shows
 * the `*.gallery.tsx` files of screens, and the components if the directory is the design system.
 *
 * @param directory Package folder of the design system, or of a screen.
 * @example export default defineGallery(import.meta.dirname);
 */
export function defineGallery(
  directory: string,
  { screens = ownScreen(directory), components = true, port = 4300 }: GalleryOptions = {},
): RsbuildConfig {
  const page = join(directory, 'gallery-page.mjs');
  const isDesignSystem = existsSync(join(directory, COMPONENTS));
  return defineConfig({
    root: directory,
    plugins: [
      pluginReact(),
      pluginBuildErrors(),
      pluginMessages(isDesignSystem ? 'gallery/messages' : 'src/messages'),
    ],
    source: { entry: { index: page } },
    html: { template: TEMPLATE, title: '', meta: {} },
    server: { port },
    output: { ...OUTPUT, assetPrefix: 'auto' },
    performance: { buildCache: false },
    tools: {
      postcss: (_, { addPlugins }) => addPlugins(showStates),
      rspack: {
        plugins: [
          new rspack.experiments.VirtualModulesPlugin({
            [page]: pageOf(
              isDesignSystem && components ? join(directory, COMPONENTS) : undefined,
              screens,
            ),
          }),
        ],
      },
    },
  });
}

function ownScreen(directory: string): Record<string, string> {
  const { vitrine } = readManifest(directory);
  return vitrine === undefined ? {} : { [vitrine.screen]: directory };
}

/** The module that finds the entries and shows them; a new file appears without a restart. */
function pageOf(components: string | undefined, screens: Readonly<Record<string, string>>): string {
  const groups = Object.entries(screens).map(([name, folder]) => {
    const files = `import.meta.webpackContext(${JSON.stringify(join(folder, 'src'))}, { regExp: /\\.gallery\\.tsx$/ })`;
    return `{ title: ${JSON.stringify(name)}, entries: entriesOf(${files}) }`;
  });
  return [
    `import { showGallery } from '@vitrine/ui/gallery';`,
    ...(components ? [`import { ENTRIES } from ${JSON.stringify(components)};`] : []),
    `const entriesOf = (files) => files.keys().sort().flatMap((key) => Object.values(files(key)));`,
    `await showGallery([`,
    ...(components ? [`{ title: 'Components', entries: ENTRIES },`] : []),
    `${groups.join(',\n')}`,
    `]);`,
  ].join('\n');
}
