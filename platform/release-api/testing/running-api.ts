import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestPart } from '@vitrine/http';
import { createToken, type Issuer, openStore, type Store, type Token } from '@vitrine/release-log';
import { temporaryFolder, writeTestKeys } from '@vitrine/release-log/testing';
import { startReleaseApi } from '../src/start.ts';

export interface RunningApi extends AsyncDisposable {
  url: string;
  metricsUrl: string;
  /** A folder for the test, and the real store, which only the service should write to. */
  folder: string;
  releases: string;
  store: Store;
  /** The list of keys and tokens, which the service reads each second. */
  keysPath: string;
  /** Opens the store through the API, as commands do. */
  open(token: string): Store;
  audit(): Promise<Record<string, unknown>[]>;
}

type Rights = Partial<Omit<Token, 'sha256'>>;

const EVERYTHING: Pick<Token, 'may' | 'screens' | 'channels'> = {
  may: ['publish', 'check', 'promote'],
  screens: '*',
  channels: '*',
};

/**
 * Starts the service on a folder, in this process.
 *
 * @param tokens Id → rights; each owner is `team-<id>`, and may do everything by default.
 * @returns the service, and the tokens by id.
 * @example const { api, tokens } = await startApi({ product: { screens: ['product'] } })
 */
export async function startApi<Id extends string>(
  rights: Record<Id, Rights>,
  { issuers, env = {} }: { issuers?: Issuer[]; env?: Record<string, string> } = {},
): Promise<{ api: RunningApi; tokens: Record<Id, string> }> {
  const folder = await temporaryFolder();
  const auditPath = join(folder.path, 'audit.jsonl');
  const releases = join(folder.path, 'releases');
  const made = Object.entries<Rights>(rights).map(([id, over]) => {
    const { token, sha256 } = createToken();
    return { token, entry: { id, sha256, owner: `team-${id}`, ...EVERYTHING, ...over } };
  });
  const tokens = made.map(({ entry }) => entry);
  const keysPath = writeTestKeys(folder.path, [], 1, { tokens, issuers });
  const settings = {
    RELEASE_API_PORT: '0',
    METRICS_PORT: '0',
    VITRINE_DRAIN_DELAY: '0',
    VITRINE_RELEASES: releases,
    VITRINE_RELEASE_AUDIT: auditPath,
    VITRINE_KEYS: keysPath,
    ...env,
  };
  const service = await startReleaseApi(settings, createTestPart());
  const api: RunningApi = {
    url: service.url,
    metricsUrl: service.metricsUrl,
    folder: folder.path,
    releases,
    store: openStore(releases),
    keysPath,
    open: (token) => openStore(service.url, { env: { VITRINE_RELEASE_TOKEN: token } }),
    async audit() {
      const lines = (await readFile(auditPath, 'utf8')).trim().split('\n');
      return lines.map((line) => JSON.parse(line)).filter((line) => 'action' in line);
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
  const byId = made.map(({ token, entry }) => [entry.id, token]);
  return { api, tokens: Object.fromEntries(byId) as Record<Id, string> };
}
