import { answeringService, type ConfigCheck, webhookHost, writableFolder } from '@vitrine/http';
import { liveEntry, readableStore, stateFolder, validKeys } from '@vitrine/release-log';
import { readSettings } from './settings.ts';

/** Checks of what the edge needs besides valid settings. */
export function checks(env: Readonly<Record<string, string | undefined>>): ConfigCheck[] {
  const settings = readSettings(env);
  const places = { releases: settings.releases, keys: settings.keys, env };
  return [
    readableStore(places),
    validKeys(places),
    liveEntry(places, settings.channel),
    // Without it the edge serves, but may go back after a restart.
    { ...writableFolder('State', stateFolder(settings)), isOptional: true },
    answeringService('Content', `${settings.contentInternalUrl}/v1/locales`),
    ...webhookHost('VITRINE_ENQUIRY_URL', settings.enquiries?.url),
    ...webhookHost('VITRINE_PURGE_URL', settings.purge?.url),
  ];
}
