import { existsSync } from 'node:fs';
import { findBrowser } from './find.ts';

/** The browsers of journeys in several engines: their programs, and Debian's packages. */
export const ENGINES = {
  chromium: {
    programs: [findBrowser() ?? '/usr/bin/chromium'],
    packages: ['chromium'],
  },
  firefox: {
    programs: ['/usr/bin/firefox-esr'],
    packages: ['firefox-esr'],
  },
  webkit: {
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} as const;

export type EngineName = keyof typeof ENGINES;

/** Whether all programs are installed. */
export const areInstalled = (programs: readonly string[]): boolean =>
  programs.every((program) => existsSync(program));
