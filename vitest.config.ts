import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LOCALE_CODES } from './shared/contract/src/locale/locales.ts';
import { pluginMessages, SETUP_FILES } from './shared/testing/src/vitest.ts';

/**
 * They render components, replace modules, test modules that keep what a page has learnt, or run
 * the tests of other files on another database.
 */
const OWN_WORKER = [
  'host/**/*.test.{ts,tsx}',
  '{remotes,shared}/**/*.test.tsx',
  'platform/content/src/authoring/authoring-on-postgres.full.test.ts',
  'platform/content/src/authoring/database/sqlite-client.test.ts',
  'platform/content/src/authoring/database/*.property.*test.ts',
];

/** Screen → path, as the screens in `remotes` declare it. */
const routes = Object.fromEntries(
  globSync('remotes/*/package.json', { cwd: import.meta.dirname }).map((file) => {
    const { vitrine } = JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
    return [vitrine.screen, vitrine.route];
  }),
);

export default defineConfig({
  plugins: [pluginMessages()],
  define: {
    MESSAGE_LOCALES: JSON.stringify(LOCALE_CODES),
    OWN_ROUTES: JSON.stringify(routes),
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated',
          include: OWN_WORKER,
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{bench,e2e,platform}/**/*.test.ts'],
          exclude: OWN_WORKER,
          // A worker keeps the modules that it has imported: importing the CMS takes seconds.
          isolate: false,
        },
      },
      {
        extends: true,
        // Not beside the CMS, which sets NODE_ENV: React's modules would be those of production.
        test: { name: 'pages', include: ['{remotes,shared}/**/*.test.ts'], isolate: false },
      },
    ],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.vitrine/**',
      // It is a workspace of its own.
      'platform/sample-catalogue/drawing/**',
      // A template is not a screen yet: it has placeholders.
      '**/new/**/template/**',
      // Processes, services and many commands are tested by `pnpm test:full`.
      ...(process.env['VITRINE_TEST_FULL'] ? [] : ['**/*.full.test.ts']),
      // Tests the content service at VITRINE_CONTENT_URL. Our own has content.service.full.test.ts.
      ...(process.env['VITRINE_CONTENT_URL'] ? [] : ['**/another-service.test.ts']),
    ],
    // A database that this machine has for another program.
    env: { DATABASE_URL: '' },
    setupFiles: SETUP_FILES,
    // More than cores: for half of their time, the files wait for a service or a process.
    maxWorkers: 2 * availableParallelism(),
    // Tests start real services: long enough for a machine with other work, short enough to end a
    // hung one.
    testTimeout: 60_000,
    hookTimeout: 600_000,
  },
});
