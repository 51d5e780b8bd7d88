import { findChromium } from '@vitrine/chromium';
import { chromium } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';

/**
 * A Chromium on this machine: the one that VITRINE_CHROMIUM names, an installed one, or Playwright's own.
 *
 * @throws {CommandError} `no-browser`, saying how to get one.
 */
export function findBrowser({ env }: Pick<Environment, 'env'>): string {
  const found = findChromium({ env, downloaded: chromium.executablePath() });
  if (found !== undefined) return found;
  const named = env['VITRINE_CHROMIUM'];
  throw new CommandError(
    'no-browser',
    named ? `VITRINE_CHROMIUM names no program: ${named}.` : 'There is no Chromium here.',
    {
      remedy:
        'Install one (apt-get install chromium; pnpm --filter @vitrine/releases exec playwright-core install chromium), or set VITRINE_CHROMIUM to its path.',
    },
  );
}
