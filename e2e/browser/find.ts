import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '@vitrine/chromium';
import { IS_FULL } from '../site.ts';

/** Debian's Chromium without windows: the journeys take three quarters of the time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Path of the Chromium that the journeys run in; the full suite's is the one that visitors have. */
export function findBrowser(): string | undefined {
  const isShellWanted = !IS_FULL && !process.env['VITRINE_CHROMIUM'];
  if (isShellWanted && existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  return findChromium({ env: process.env, downloaded: chromium.executablePath() });
}
