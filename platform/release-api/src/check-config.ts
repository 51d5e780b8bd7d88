import { dirname } from 'node:path';
import { type ConfigCheck, writableFolder } from '@vitrine/http';
import { readableStore, readSigner, validKeys } from '@vitrine/release-log';
import { requireSigningKey } from './access/read-keys.ts';
import { readSettings } from './settings.ts';

/** Checks of what the release API needs besides valid settings. */
export function checks(env: Readonly<Record<string, string | undefined>>): ConfigCheck[] {
  const { releases, keys, auditPath } = readSettings(env);
  const places = { releases, keys, env };
  return [
    readableStore(places),
    validKeys(places),
    {
      name: 'Signing key',
      async run() {
        const { key, keys: list } = await readSigner({ store: releases, keys, env });
        requireSigningKey({ keys: list }, key, new Date());
        return `${key.keyId} may sign for others.`;
      },
    },
    writableFolder('Audit', dirname(auditPath)),
  ];
}
