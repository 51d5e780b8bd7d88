import { join, resolve } from 'node:path';
import { DEFAULT_PORTS, Port, parseSettings } from '@vitrine/http';
import { DatabaseUrl } from '@vitrine/platform-content/database-url';
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
  DEV_PORT: v.pipe(
    v.optional(KnownPort, '4300'),
    v.description(
      'Port of the site that `pnpm dev` serves. It can run at the same time as `pnpm start`.',
    ),
  ),
  VITRINE_STATE: v.pipe(
    v.optional(v.string()),
    v.description('Folder of all state. Default: `.vitrine` in the repository.'),
  ),
  DATABASE_URL: v.pipe(
    v.optional(DatabaseUrl),
    v.description(
      'PostgreSQL database of the content, which must be empty at the first start. Default: ' +
        'SQLite files in the folder of all state.',
    ),
    v.metadata({ secret: true }),
  ),
  VITRINE_SAMPLE_CATALOGUE: v.pipe(
    v.optional(v.string(), '1'),
    v.description('With what an empty database begins: `1` the sample catalogue, `0` nothing.'),
  ),
  VITRINE_CACHE: v.pipe(
    v.optional(v.string()),
    v.description(
      'Folder of the pictures that were drawn for an earlier state. Default: ' +
        '`node_modules/.cache/vitrine` in the repository.',
    ),
  ),
});

export interface Settings {
  state: string;
  cache: string;
  releases: string;
  sampleCatalogue: string;
  /** The URL of the PostgreSQL database; undefined for SQLite. */
  database: string | undefined;
  ports: Record<'PORT' | 'RELEASES_PORT' | 'CONTENT_PORT' | 'AUTHORING_PORT', number>;
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
  const given = parseSettings(StartVariables, environment);
  const { VITRINE_STATE, VITRINE_CACHE, VITRINE_SAMPLE_CATALOGUE, DATABASE_URL, ...others } = given;
  const { DEV_PORT, ...ports } = others;
  const names = Object.keys(ports);
  if (new Set(Object.values(ports)).size < names.length) {
    throw new Error(`${names.join(', ')} must be different ports.`);
  }
  const state = resolve(VITRINE_STATE ?? join(ROOT, '.vitrine'));
  return {
    state,
    cache: resolve(VITRINE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'vitrine')),
    releases: join(state, 'releases'),
    sampleCatalogue: VITRINE_SAMPLE_CATALOGUE,
    database: DATABASE_URL,
    ports,
    siteUrl: `http://localhost:${ports.PORT}`,
    releasesUrl: `http://localhost:${ports.RELEASES_PORT}`,
    contentUrl: `http://localhost:${ports.CONTENT_PORT}`,
    authoringUrl: `http://localhost:${ports.AUTHORING_PORT}`,
    devPort: DEV_PORT,
    devUrl: `http://localhost:${DEV_PORT}`,
  };
}
