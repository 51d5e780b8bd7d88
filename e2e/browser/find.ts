import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium on this machine: the one named by `VITRINE_CHROMIUM`, an installed one, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env['VITRINE_CHROMIUM'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(named ? [named] : []), ...installed, ...USUAL, chromium.executablePath()].find(
    isProgram,
  );
}
