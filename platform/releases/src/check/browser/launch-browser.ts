import { type Browser, chromium } from 'playwright-core';
import { CommandError } from '../../command-error.ts';

/** For the browser to start. */
const LAUNCH_TIMEOUT_MS = 120_000;

/** The exit code of a program that SIGTERM has ended, as shells say it. */
const TERMINATED = 143;

/**
 * Starts a browser that ends with this process.
 *
 * @throws {CommandError} `no-browser`.
 */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  // Playwright would only close the browser: the command would run out of work, and end with 0.
  process.once('SIGTERM', () => process.exit(TERMINATED));
  try {
    const timeout = LAUNCH_TIMEOUT_MS;
    return await chromium.launch({ executablePath, timeout, handleSIGTERM: false });
  } catch (cause) {
    throw new CommandError('no-browser', `${executablePath} did not start.`, {
      remedy: 'Set VITRINE_CHROMIUM to the path of a Chromium, for example /usr/bin/chromium.',
      cause,
    });
  }
}
