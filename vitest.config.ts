import { defineConfig } from 'vitest/config';
import { LOCALE_CODES } from './shared/contract/src/locale/locales.ts';
import { pluginMessages, SETUP_FILES } from './shared/testing/src/vitest.ts';

export default defineConfig({
  plugins: [pluginMessages()],
  define: { MESSAGE_LOCALES: JSON.stringify(LOCALE_CODES) },
  test: {
    include: ['{host,remotes,shared,platform,e2e,bench}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.vitrine/**',
      // It is a workspace of its own.
      'platform/sample-catalogue/drawing/**',
      // A template is not a screen yet: it has placeholders.
      '**/new/**/template/**',
      // Long tests run in `pnpm test:full`.
      ...(process.env['VITRINE_TEST_FULL'] ? [] : ['**/*.full.test.ts']),
      // Tests the content service at VITRINE_CONTENT_URL. Our own has content.service.full.test.ts.
      ...(process.env['VITRINE_CONTENT_URL'] ? [] : ['**/another-service.test.ts']),
    ],
    // A database that this machine has for another program.
    env: { DATABASE_URL: '' },
    setupFiles: SETUP_FILES,
    // Also on two cores: while one file waits for a service, another uses the second core.
    maxWorkers: '100%',
    // Tests start real services: long enough for a machine with other work, short enough to end a
    // hung one.
    testTimeout: 60_000,
    hookTimeout: 600_000,
  },
});
