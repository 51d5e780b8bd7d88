import { existsSync } from 'node:fs';

/** The browsers of `pnpm test:full` besides Chromium: their programs, and Debian's packages. */
export const ENGINES = {
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
