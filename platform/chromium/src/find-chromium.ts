import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

export interface FindOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Path of the Chromium that Playwright would download; it is tried last. */
  downloaded: string;
}

/**
 * Path of a Chromium on this machine: the one that `VITRINE_CHROMIUM` names, or else an installed
 * one, or else Playwright's own. `undefined` without a Chromium, or when the named one is not a
 * program.
 *
 * @example findChromium({ env: process.env, downloaded: chromium.executablePath() })
 */
export function findChromium({ env, downloaded }: FindOptions): string | undefined {
  const named = env['VITRINE_CHROMIUM'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = named ? [named] : [...installed, ...MAC_PATHS, downloaded];
  return candidates.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
