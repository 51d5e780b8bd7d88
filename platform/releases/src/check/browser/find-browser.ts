import { findChromium } from '@vitrine/chromium';
import { chromium } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';

/**
 * Finds a Chromium: the one that VITRINE_CHROMIUM names, an installed one, or Playwright's own.
 *
 * @throws {CommandError} `no-browser`; the remedy says how to install one.
 */
export function findBrowser({ env }: Pick<Environment, 'env'>): string {
  const path = findChromium({ env, downloaded: chromium.executablePath() });
  if (path !== undefined) return path;
  const named = env['VITRINE_CHROMIUM'];
  throw new CommandError(
    'no-browser',
    named ? `VITRINE_CHROMIUM is not a program: ${named}.` : 'Chromium is not installed.',
    {
      remedy:
        'Install it (apt-get install chromium, or pnpm --filter @vitrine/releases exec playwright-core install chromium), or set VITRINE_CHROMIUM to its path.',
    },
  );
}
