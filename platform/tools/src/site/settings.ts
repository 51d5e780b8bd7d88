import { join, resolve } from 'node:path';
import { DEFAULT_PORTS, Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

/** Not 0: URLs contain these ports, so the system must not choose them. */
const KnownPort = v.pipe(Port, v.minValue(1, 'is not a port. Use a number from 1 to 65535.'));

const Environment = v.object({
  PORT: v.optional(KnownPort, String(DEFAULT_PORTS.site)),
  RELEASES_PORT: v.optional(KnownPort, String(DEFAULT_PORTS.releases)),
  CONTENT_PORT: v.optional(KnownPort, String(DEFAULT_PORTS.content)),
  /** Port of the site that `pnpm dev` serves. It can run at the same time as `pnpm start`. */
  DEV_PORT: v.optional(KnownPort, '4300'),
  /** The folder of all state. */
  VITRINE_STATE: v.optional(v.string(), join(ROOT, '.vitrine')),
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
  const { VITRINE_STATE, DEV_PORT, ...ports } = parseSettings(Environment, environment);
  if (new Set(Object.values(ports)).size < 3) {
    throw new Error('PORT, RELEASES_PORT and CONTENT_PORT must be three different ports.');
  }
  const state = resolve(VITRINE_STATE);
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
