import {
  ADDRESS_VARIABLE,
  DEFAULT_METRICS_PORTS,
  DEFAULT_PORTS,
  Port,
  parseSettings,
  partSettings,
  partVariables,
} from '@vitrine/http';
import { completeCredentials, STORE_VARIABLES } from '@vitrine/release-log';
import * as v from 'valibot';

/** Every environment variable of the server of release files. */
export const ReleaseServerVariables = v.pipe(
  v.object({
    RELEASES_PORT: v.pipe(
      v.optional(Port, String(DEFAULT_PORTS.releases)),
      v.description('Port of the release files.'),
    ),
    ...ADDRESS_VARIABLE,
    ...STORE_VARIABLES,
    ...partVariables(DEFAULT_METRICS_PORTS.releases),
  }),
  completeCredentials(),
);

/** Reads the server's settings from environment variables; reports all problems at once. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const variables = parseSettings(ReleaseServerVariables, env);
  return {
    port: variables.RELEASES_PORT,
    address: variables.VITRINE_ADDRESS,
    part: partSettings(variables),
    releases: variables.VITRINE_RELEASES,
  };
}
