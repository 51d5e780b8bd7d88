import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * A Chromium on this machine: the one that VITRINE_CHROMIUM names, an installed one, or Playwright's own.
 *
 * @throws {CommandError} `no-browser`, saying how to get one.
 */
export function findBrowser({ env }: Pick<Environment, 'env'>): string {
  const named = env['VITRINE_CHROMIUM'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = named ? [named] : [...installed, ...USUAL, chromium.executablePath()];
  const found = candidates.find(isProgram);
  if (found !== undefined) return found;
  throw new CommandError(
    'no-browser',
    named ? `VITRINE_CHROMIUM names no program: ${named}.` : 'There is no Chromium here.',
    {
      remedy:
        'Install one (apt-get install chromium; pnpm --filter @vitrine/releases exec playwright-core install chromium), or set VITRINE_CHROMIUM to its path.',
    },
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
