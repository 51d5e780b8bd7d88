import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser/find.ts';
import { AUTHOR, PORTS, ROOT, SITE, STATE } from './site.ts';

const executablePath = findBrowser();

/**
 * What takes longer waits for `pnpm test:full`, and so does what is shown in several languages, but for
 * Arabic: it is written the other way, has the most plurals and letters that join.
 */
const SAID_AGAIN = /\b(in|from|of|as) (en|de|fr|el|ja)\b/;

export default defineConfig({
  testDir: './journeys',
  outputDir: `${STATE}-results`,
  // Two cores serve the site and the browser at once.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  ...(process.env['VITRINE_TEST_FULL'] === '1' ? {} : { grepInvert: [/@full/, SAID_AGAIN] }),
  use: {
    baseURL: SITE,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // The state of an earlier run would hide what a first start has to do.
    command: 'node e2e/serve.ts',
    cwd: ROOT,
    url: `${SITE}/healthz`,
    env: {
      ...PORTS,
      VITRINE_STATE: STATE,
      VITRINE_AUTHOR_EMAIL: AUTHOR.email,
      VITRINE_AUTHOR_PASSWORD: AUTHOR.password,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
