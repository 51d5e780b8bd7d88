import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser/find.ts';
import { AUTHOR, IS_FULL, PORTS, ROOT, SITE, STATE } from './site.ts';
import type { AuthorOptions } from './support/authors/author-site.ts';
import type { EngineOptions } from './support/engines/test.ts';

// It may be set for another program. The suite's site has its content in files.
delete process.env['DATABASE_URL'];

const executablePath = findBrowser();

/** One worker each, so that a browser is started once. */
const ENGINES = [
  {
    name: 'chromium',
    testMatch: 'engines/reporting.spec.ts',
    workers: 1,
    use: { engine: 'chromium' as const },
  },
  { name: 'firefox', testMatch: 'engines/**', workers: 1, use: { engine: 'firefox' as const } },
  {
    name: 'webkit',
    testMatch: 'engines/**',
    workers: 1,
    // In one of some hundred journeys the driver of WebKitGTK does not answer a command.
    retries: 1,
    use: { engine: 'webkit' as const },
  },
];

export default defineConfig<object, EngineOptions & AuthorOptions>({
  testDir: './journeys',
  outputDir: `${STATE}-results`,
  // While one journey waits for the site, another uses the second core. A third one made the suite
  // slower on two cores.
  workers: 2,
  // Long enough for a machine with other work. Only a journey that fails takes so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Once in some hundred journeys a busy machine is in the way. The summary names each journey that
  // passed only at its second try; the full suite has none.
  retries: IS_FULL ? 0 : 1,
  // A journey that is not in the quick suite has the tag: in its title, or by `onlyQuickIn`.
  ...(IS_FULL ? {} : { grepInvert: /@full/ }),
  use: {
    baseURL: SITE,
    // A trace costs a fifth of a journey's time: `playwright test --trace on <file>` records one.
    trace: IS_FULL ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      env: { ...process.env, FONTCONFIG_FILE: join(ROOT, 'e2e', 'browser', 'fonts.conf') },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Else letters of a browser without windows stand at whole pixels, as on no device.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    // One worker, so that its site is started and its releases are built once. First, since it
    // takes longest.
    { name: 'releases', testMatch: 'releases/**', workers: 1 },
    { name: 'authors', testMatch: 'authors/**', workers: 1 },
    // Writing on another database. Both build the admin, in one folder.
    ...(IS_FULL
      ? [
          {
            name: 'authors-postgres',
            testMatch: 'authors/{admin,attributes,dashboard,history}.spec.ts',
            dependencies: ['authors'],
            workers: 1,
            use: { database: 'postgres' as const },
          },
        ]
      : []),
    ...(IS_FULL ? ENGINES : []),
    // One front at a time has the port.
    { name: 'fronts', testMatch: 'fronts/**', workers: 1 },
    {
      name: 'visitors',
      testIgnore: ['authors/**', 'engines/**', 'fronts/**', 'releases/**'],
    },
  ],
  webServer: [
    {
      // Starts from nothing: the state of an earlier run would hide errors of a first start.
      command: 'node e2e/serve.ts',
      cwd: ROOT,
      url: `${SITE}/readyz`,
      env: {
        ...PORTS,
        VITRINE_STATE: STATE,
        VITRINE_AUTHOR_EMAIL: AUTHOR.email,
        VITRINE_AUTHOR_PASSWORD: AUTHOR.password,
      },
      // Without an end on purpose: the start ends by itself if it makes no progress.
      timeout: 86_400_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'pipe',
    },
  ],
});
