import { chromium } from '@playwright/test';
import { findChromium } from '@vitrine/chromium';

/** Path of the Chromium that the journeys run in. */
export const findBrowser = (): string | undefined =>
  findChromium({ env: process.env, downloaded: chromium.executablePath() });
