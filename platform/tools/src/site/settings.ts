import { join, resolve } from 'node:path';
import { DEFAULT_PORTS, Port, parseSettings } from '@vitrine/http';
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
    v.description('Port of the content service.'),
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
});

export interface Settings {
  state: string;
  releases: string;
  ports: { PORT: number; RELEASES_PORT: number; CONTENT_PORT: number };
  siteUrl: string;
  releasesUrl: string;
  contentUrl: string;
  devPort: number;
  devUrl: string;
}

/**
 * Reads ports and the state folder from environment variables.
 *
 * @throws {Error} with every invalid variable in one message.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { VITRINE_STATE, DEV_PORT, ...ports } = parseSettings(StartVariables, environment);
  if (new Set(Object.values(ports)).size < 3) {
    throw new Error('PORT, RELEASES_PORT and CONTENT_PORT must be three different ports.');
  }
  const state = resolve(VITRINE_STATE ?? join(ROOT, '.vitrine'));
  return {
    state,
    releases: join(state, 'releases'),
    ports,
    siteUrl: `http://localhost:${ports.PORT}`,
    releasesUrl: `http://localhost:${ports.RELEASES_PORT}`,
    contentUrl: `http://localhost:${ports.CONTENT_PORT}`,
    devPort: DEV_PORT,
    devUrl: `http://localhost:${DEV_PORT}`,
  };
}
