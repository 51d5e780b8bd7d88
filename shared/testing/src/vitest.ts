import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessages, messageLocales, messageRuntime } from '@vitrine/build/messages';
import { defineConfig, type Plugin, type ViteUserConfig } from 'vitest/config';

/** A test that renders screens takes longer on a machine with other work. */
const TEST_TIMEOUT_MS = 30_000;

/** Configures `findBy…` and `waitFor` before each test file. The packed preset is in `dist`. */
export const SETUP_FILES = [join(import.meta.dirname, '..', 'src', 'async-timeout.ts')];

/**
 * Vitest configuration of a screen in a repository of its own: its messages are compiled as in the
 * build, and the `@vitrine` packages, which are TypeScript, too.
 *
 * @param directory The screen's package folder.
 * @example export default defineScreenTests(import.meta.dirname);
 */
export function defineScreenTests(directory: string): ViteUserConfig {
  const locales = messageLocales(join(directory, 'src', 'messages'));
  const { vitrine } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return defineConfig({
    plugins: [pluginMessages()],
    define: {
      MESSAGE_LOCALES: JSON.stringify(locales),
      OWN_ROUTES: JSON.stringify({ [vitrine.screen]: vitrine.route }),
    },
    test: {
      root: directory,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: SETUP_FILES,
      testTimeout: TEST_TIMEOUT_MS,
      // In production, React has no `act`, which tests of components need.
      env: { NODE_ENV: 'test' },
      // Node runs no TypeScript below node_modules.
      server: { deps: { inline: [/@vitrine\//] } },
    },
  });
}

/** Compiles message files, as the build does: an import gives functions, not JSON. */
export function pluginMessages(): Plugin {
  return {
    name: 'vitrine:messages',
    // After Vite has turned the JSON into a module: its own plugin would parse our code as JSON.
    // The module keeps the file's name, because Vitest's cache knows no other.
    enforce: 'post',
    config: () => ({
      resolve: {
        alias: messageRuntime().map(([name, replacement]) => ({
          find: new RegExp(`^${name}$`),
          replacement,
        })),
      },
    }),
    transform(_, id) {
      return /[\\/]messages[\\/][\w-]+\.json$/.test(id)
        ? compileMessages(readFileSync(id, 'utf8'), basename(id, '.json'))
        : null;
    },
  };
}
