import { join } from 'node:path';
import { answeringService, type ConfigCheck, webhookHost, writableFolder } from '@vitrine/http';
import {
  listedSigner,
  liveEntry,
  readableStore,
  stateFolder,
  validKeys,
} from '@vitrine/release-log';
import { CHANNEL, readSettings } from './settings.ts';

/** Checks of what the guard needs besides valid settings. */
export function checks(env: Readonly<Record<string, string | undefined>>): ConfigCheck[] {
  const settings = readSettings(env);
  const places = { releases: settings.releases, keys: settings.keys, env };
  const { prometheus, edges } = settings;
  return [
    readableStore(places),
    validKeys(places),
    listedSigner(places),
    liveEntry(places, CHANNEL),
    ...(settings.webhook ? [writableFolder('State', join(stateFolder(settings), 'guard'))] : []),
    ...(prometheus === undefined
      ? edges.map((url) => answeringService('Edge', new URL('/healthz', url).href))
      : [answeringService('Prometheus', `${prometheus}/api/v1/query?query=1`)]),
    ...webhookHost('VITRINE_WEBHOOK_URL', settings.webhook?.url),
  ];
}
