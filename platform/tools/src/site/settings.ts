import { join, resolve } from 'node:path';
import { CONSOLE_PORT_MEANING } from '@vitrine/console/settings';
import { DEFAULT_PORTS, Port, parseSettings, STATE_MEANING } from '@vitrine/http';
import {
  DATABASE_VARIABLE,
  SAMPLE_CATALOGUE_MEANING,
} from '@vitrine/platform-content/database-url';
import {
  isS3,
  KEYS_VARIABLE,
  openKeyFile,
  S3_VARIABLES,
  STORE_MEANING,
  StoreLocation,
} from '@vitrine/release-log';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

/** Not 0: URLs contain these ports, so the system must not choose them. */
const KnownPort = v.pipe(Port, v.minValue(1, 'is not a port. Use a number from 1 to 65535.'));

/** Every environment variable of `pnpm start` and `pnpm dev`; they set those of the parts. */
export const StartVariables = v.object({
  PORT: v.pipe(
    v.optional(KnownPort, String(DEFAULT_PORTS.site)),
    v.description('Port of the site.'),
  ),
  RELEASES_PORT: v.pipe(
    v.optional(KnownPort, String(DEFAULT_PORTS.releases)),
    v.description('Port of the release files.'),
  ),
  CONTENT_PORT: v.pipe(
    v.optional(KnownPort, String(DEFAULT_PORTS.content)),
    v.description('Port of delivery.'),
  ),
  AUTHORING_PORT: v.pipe(
    v.optional(KnownPort, String(DEFAULT_PORTS.authoring)),
    v.description('Port of authoring.'),
  ),
  CONSOLE_PORT: v.pipe(v.optional(KnownPort), v.description(CONSOLE_PORT_MEANING)),
  DEV_PORT: v.pipe(v.optional(KnownPort, '4300'), v.description('Port of `pnpm dev`.')),
  VITRINE_STATE: v.pipe(v.optional(v.string()), v.description(STATE_MEANING)),
  ...DATABASE_VARIABLE,
  ...S3_VARIABLES,
  VITRINE_RELEASES: v.pipe(v.optional(StoreLocation), v.description(STORE_MEANING)),
  ...KEYS_VARIABLE,
  VITRINE_SAMPLE_CATALOGUE: v.pipe(
    v.optional(v.string(), '1'),
    v.description(SAMPLE_CATALOGUE_MEANING),
  ),
});

export interface Settings {
  state: string;
  /** Location of the release store. */
  releases: string;
  /** Whether the store is in the folder of all state, where only this site uses it. */
  isOwnStore: boolean;
  /** Location of `keys.json`. */
  keys: string;
  sampleCatalogue: string;
  /** The URL of the PostgreSQL database; undefined for SQLite. */
  database: string | undefined;
  ports: Record<'PORT' | 'RELEASES_PORT' | 'CONTENT_PORT' | 'AUTHORING_PORT', number>;
  /** `undefined` for any free one. */
  consolePort: number | undefined;
  siteUrl: string;
  releasesUrl: string;
  contentUrl: string;
  authoringUrl: string;
  devPort: number;
  devUrl: string;
}

/**
 * Reads ports and the state folder from environment variables.
 *
 * @throws {Error} with every invalid variable in one message.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const variables = parseSettings(StartVariables, environment);
  const { PORT, RELEASES_PORT, CONTENT_PORT, AUTHORING_PORT, DEV_PORT } = variables;
  const ports = { PORT, RELEASES_PORT, CONTENT_PORT, AUTHORING_PORT };
  const names = Object.keys(ports);
  if (new Set(Object.values(ports)).size < names.length) {
    throw new Error(`${names.join(', ')} must be different ports.`);
  }
  const state = resolve(variables.VITRINE_STATE ?? join(ROOT, '.vitrine'));
  const releases = locationOf(variables.VITRINE_RELEASES ?? join(state, 'releases'));
  const keys = variables.VITRINE_KEYS ?? (isS3(releases) ? join(state, 'keys.json') : undefined);
  return {
    state,
    releases,
    isOwnStore: variables.VITRINE_RELEASES === undefined,
    keys: openKeyFile({ store: releases, keys, env: environment }).location,
    sampleCatalogue: variables.VITRINE_SAMPLE_CATALOGUE,
    database: variables.DATABASE_URL,
    ports,
    consolePort: variables.CONSOLE_PORT,
    siteUrl: `http://localhost:${ports.PORT}`,
    releasesUrl: `http://localhost:${ports.RELEASES_PORT}`,
    contentUrl: `http://localhost:${ports.CONTENT_PORT}`,
    authoringUrl: `http://localhost:${ports.AUTHORING_PORT}`,
    devPort: DEV_PORT,
    devUrl: `http://localhost:${DEV_PORT}`,
  };
}

/** The parts and the commands run in other folders, so a path must be absolute. */
const locationOf = (store: string) => (isS3(store) ? store : resolve(store));
