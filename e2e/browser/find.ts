import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '@vitrine/chromium';
import { IS_FULL } from '../site.ts';

/** Debian's Chromium without windows: the journeys take three quarters of the time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Path of the Chromium of the journeys. That of the full suite is the one that visitors have. */
export function findBrowser(): string | undefined {
  const isShellWanted = !IS_FULL && !process.env['VITRINE_CHROMIUM'];
  if (isShellWanted && existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  return findChromium({ env: process.env, downloaded: chromium.executablePath() });
}
