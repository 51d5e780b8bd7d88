import { dirname } from 'node:path';
import { answeringService, type ConfigCheck, writableFolder } from '@vitrine/http';
import { listedSigner, readableStore, validKeys } from '@vitrine/release-log';
import { PAGE_FOLDER, readPageFiles } from './page-files.ts';
import { readSettings } from './settings.ts';

/** Checks of what the console needs besides valid settings. */
export function checks(env: Readonly<Record<string, string | undefined>>): ConfigCheck[] {
  const { releases, keys, isBehindApi, addressFile } = readSettings(env);
  const page: ConfigCheck = {
    name: 'Page',
    async run() {
      await readPageFiles(PAGE_FOLDER);
      return 'it is built.';
    },
  };
  if (isBehindApi) {
    return [page, answeringService('Release API', new URL('/readyz', releases).href)];
  }
  const places = { releases, keys, env };
  return [
    page,
    readableStore(places),
    validKeys(places),
    listedSigner(places),
    writableFolder('Address file', dirname(addressFile)),
  ];
}
