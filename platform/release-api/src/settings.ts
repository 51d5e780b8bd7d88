import {
  DEFAULT_METRICS_PORTS,
  DEFAULT_PORTS,
  Port,
  PRIVATE_ADDRESS_VARIABLE,
  PROXIES_VARIABLE,
  parseSettings,
  partSettings,
  partVariables,
} from '@vitrine/http';
import {
  completeCredentials,
  completeKeys,
  KEYS_VARIABLE,
  SIGNING_KEY_VARIABLE,
  STORE_VARIABLES,
} from '@vitrine/release-log';
import * as v from 'valibot';

/** Every environment variable of the release API. */
export const ReleaseApiVariables = v.pipe(
  v.object({
    RELEASE_API_PORT: v.pipe(
      v.optional(Port, String(DEFAULT_PORTS.releaseApi)),
      v.description('Port of the release API.'),
    ),
    ...PRIVATE_ADDRESS_VARIABLE,
    ...PROXIES_VARIABLE,
    VITRINE_RELEASE_AUDIT: v.pipe(
      v.optional(v.string(), '.vitrine/release-audit.jsonl'),
      v.description('File that a line is appended to for each write, and each refused one.'),
    ),
    ...KEYS_VARIABLE,
    ...SIGNING_KEY_VARIABLE,
    ...STORE_VARIABLES,
    ...partVariables(DEFAULT_METRICS_PORTS.releaseApi),
  }),
  completeCredentials(),
  completeKeys(),
);

/** Reads the settings from environment variables; reports all problems at once. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const variables = parseSettings(ReleaseApiVariables, env);
  return {
    port: variables.RELEASE_API_PORT,
    address: variables.VITRINE_ADDRESS,
    proxies: variables.VITRINE_PROXIES,
    auditPath: variables.VITRINE_RELEASE_AUDIT,
    releases: variables.VITRINE_RELEASES,
    keys: variables.VITRINE_KEYS,
    part: partSettings(variables),
  };
}
