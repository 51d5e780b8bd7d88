import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

const Port = (name: string, byDefault: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `${name}: expected a port number`),
      v.transform(Number),
      v.minValue(1, `${name}: expected a port from 1 to 65535`),
      v.maxValue(65_535, `${name}: expected a port from 1 to 65535`),
    ),
    String(byDefault),
  );

const Environment = v.pipe(
  v.object({
    PORT: Port('PORT', 4000),
    RELEASES_PORT: Port('RELEASES_PORT', 4100),
    CONTENT_PORT: Port('CONTENT_PORT', 4200),
    /** Where `pnpm dev` shows the site, beside the one that `pnpm start` shows. */
    DEV_PORT: Port('DEV_PORT', 4300),
    /** The one folder that holds all state. */
    VITRINE_STATE: v.optional(v.string(), join(ROOT, '.vitrine')),
  }),
  v.check(
    ({ PORT, RELEASES_PORT, CONTENT_PORT }) =>
      new Set([PORT, RELEASES_PORT, CONTENT_PORT]).size === 3,
    'PORT, RELEASES_PORT and CONTENT_PORT: expected three different ports',
  ),
);

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
 * Reads where to serve and where to keep state from the environment.
 *
 * @throws {Error} that names every problem at once.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    throw new Error(parsed.issues.map((issue) => issue.message).join('\n'));
  }
  const { VITRINE_STATE, DEV_PORT, ...ports } = parsed.output;
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
