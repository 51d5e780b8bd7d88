import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { compileWords } from './rsbuild.config.ts';

/** Words are functions in a test as they are in a build. */
function words(): Plugin {
  return {
    name: 'vitrine:words',
    // After Vite has made a module of the JSON: its own plugin would take ours for JSON. Under the
    // file's own name, since Vitest's cache of modules knows no other.
    enforce: 'post',
    transform(_, id) {
      return /[\\/]messages[\\/][\w-]+\.json$/.test(id)
        ? compileWords(readFileSync(id, 'utf8'), basename(id, '.json'))
        : null;
    },
  };
}

export default defineConfig({
  plugins: [words()],
  test: {
    include: ['{host,remotes,shared,platform,e2e,bench}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.vitrine/**',
      // A screen only once it has a name.
      '**/new/template/**',
      // What takes minutes: `pnpm test:full`.
      ...(process.env['VITRINE_TEST_FULL'] ? [] : ['**/*.full.test.ts']),
      // Asks a service that somebody names; our own is asked the same by service.service.test.ts.
      ...(process.env['VITRINE_CONTENT_URL'] ? [] : ['**/another-service.test.ts']),
    ],
    // Services really start here: a slow machine is no failure, a hung one is.
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});
