/**
 * The entry to the build logic, which is in shared/build:
 *
 * - `defineHost()` builds the host: its bundle and the inline script.
 * - `defineScreen()` builds a screen as a federated remote.
 * - `defineGallery()` builds the design system's gallery.
 * - `defineConsole()` builds the page of the console.
 *
 * The rsbuild.config.ts of a package is one call of these, imported from `@vitrine/build`. A build
 * leaves its files in `dist/`. `dist/build.json` describes them for `publish`, which does not
 * upload it.
 */
export {
  compileMessages,
  defineConsole,
  defineGallery,
  defineHost,
  defineScreen,
} from '@vitrine/build';
