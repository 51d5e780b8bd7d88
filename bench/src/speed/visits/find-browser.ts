import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium that VITRINE_CHROMIUM names, an installed one, or Playwright's own.
 *
 * @throws {Error} With instructions for installing one.
 */
export function findBrowser(): string {
  const named = process.env['VITRINE_CHROMIUM'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = [
    ...(named ? [named] : []),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ].find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium was found: install one (apt-get install chromium), or set VITRINE_CHROMIUM to its path.',
  );
}
