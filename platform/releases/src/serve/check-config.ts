import type { ConfigCheck } from '@vitrine/http';
import { filledStore, readableStore } from '@vitrine/release-log';
import { readSettings } from './settings.ts';

/** Checks of what the server of release files needs besides valid settings. */
export function checks(env: Readonly<Record<string, string | undefined>>): ConfigCheck[] {
  const { releases } = readSettings(env);
  return [readableStore({ releases, env }), filledStore({ releases, env })];
}
