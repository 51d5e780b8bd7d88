import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseS3Location, S3_LOCATION_REMEDY, S3_VARIABLES } from '@vitrine/s3';
import * as v from 'valibot';
import { createDirectoryStore } from './directory.ts';
import { createTokenSource } from './http/access-token.ts';
import { createHttpStore } from './http/http-store.ts';
import { isReleaseApi, parseApiLocation } from './http/location.ts';
import { LogError } from './log-error.ts';
import { resolveS3 } from './s3/resolve-s3.ts';
import { createS3Store } from './s3/s3-store.ts';
import type { Store } from './store.ts';

export interface OpenStoreOptions {
  /** The folder that relative paths start from. Default: the current one. */
  cwd?: string;
  /**
   * The environment variables with the settings of S3, or the token for a release API. Default:
   * those of the process.
   */
  env?: Readonly<Record<string, string | undefined>>;
  /**
   * Time in ms without a byte from S3 or a release API after which a request fails, and in which
   * failed requests are repeated. Default: 30 s, for commands; visitors do not wait that long.
   */
  s3TimeoutMs?: number;
}

const COMMAND_TIMEOUT_MS = 30_000;

/** The scheme of a location; `undefined` if it is a path. */
function schemeOf(location: string): string | undefined {
  if (isAbsolute(location)) return undefined;
  return /^([a-z][a-z0-9+.-]+):/i.exec(location)?.[1]?.toLowerCase();
}

/** The folder of the store at a location; `undefined` if the location is not a folder. */
export function storeFolder(location: string, cwd: string): string | undefined {
  const scheme = schemeOf(location);
  if (scheme === undefined) return resolve(cwd, location);
  return scheme === 'file' ? fileURLToPath(location) : undefined;
}

/** Whether a location is in S3. */
export const isS3 = (location: string): boolean => schemeOf(location) === 's3';

/** The location of a store in an environment variable. */
export const StoreLocation = v.pipe(
  v.string(),
  v.check(
    (location) => !isS3(location) || parseS3Location(location) !== undefined,
    `is not a location in S3. ${S3_LOCATION_REMEDY}`,
  ),
  v.check(
    (location) => !isReleaseApi(location),
    'is a release API, which is for commands. Use the store that it writes to.',
  ),
);

export const STORE_MEANING =
  'Release store: the path of a folder, `s3://bucket/prefix` or, for commands and console, the URL of a release API. ' +
  'Default: `.vitrine/releases`; for commands and `pnpm start`, `releases/` in `VITRINE_STATE`.';

/** The environment variables of a part that opens a store, for its schema. */
export const STORE_VARIABLES = {
  VITRINE_RELEASES: v.pipe(
    v.optional(StoreLocation, '.vitrine/releases'),
    v.description(STORE_MEANING),
  ),
  ...S3_VARIABLES,
};

/**
 * Opens the store at a location: the path of a folder, a `file:` URL, `s3://bucket/prefix`, or the
 * URL of a release API. The folder need not exist; the bucket must. Nothing is requested yet.
 *
 * @throws {LogError} `unknown-store` for any other location; `invalid-settings` if the environment
 * variables of S3 are not valid, with all problems.
 * @example const store = openStore('.vitrine/releases')
 */
export function openStore(location: string, options: OpenStoreOptions = {}): Store {
  const { cwd = process.cwd(), env = process.env, s3TimeoutMs = COMMAND_TIMEOUT_MS } = options;
  const folder = storeFolder(location, cwd);
  if (folder !== undefined) return createDirectoryStore(folder);
  if (isS3(location)) {
    return createS3Store({ location, timeoutMs: s3TimeoutMs, ...resolveS3(location, env) });
  }
  if (isReleaseApi(location)) {
    const url = parseApiLocation(location);
    const audience = { audience: url.origin, idleTimeoutMs: s3TimeoutMs };
    const token = createTokenSource(env, audience);
    return createHttpStore({ url, token, timeoutMs: s3TimeoutMs });
  }
  throw new LogError('unknown-store', `There is no store for "${schemeOf(location)}:" locations.`, {
    remedy:
      'Use the path of a folder, for example .vitrine/releases, s3://bucket/prefix, or the https: URL of a release API.',
  });
}
