import {
  DEFAULT_METRICS_PORTS,
  DEFAULT_PORTS,
  Port,
  PRIVATE_ADDRESS_VARIABLE,
  PROMETHEUS_VARIABLE,
  PROXIES_VARIABLE,
  parseSettings,
  partSettings,
  partVariables,
  SITE_URL_VARIABLE,
} from '@vitrine/http';
import {
  completeCredentials,
  completeKeys,
  isReleaseApi,
  KEYS_VARIABLE,
  S3_VARIABLES,
  SIGNING_KEY_VARIABLE,
  STORE_MEANING,
  STORE_VARIABLES,
} from '@vitrine/release-log';
import * as v from 'valibot';

const Location = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || isReleaseApi(dataset.value)) return;
    const result = v.safeParse(STORE_VARIABLES.VITRINE_RELEASES, dataset.value);
    for (const { message } of result.issues ?? []) addIssue({ message });
  }),
);

export const CONSOLE_PORT_MEANING = `Port of the console. Default: ${DEFAULT_PORTS.console}; for \`pnpm start\` any free one if that is taken or the site is not at ${DEFAULT_PORTS.site}.`;

/** Every environment variable of the console. */
export const ConsoleVariables = v.pipe(
  v.object({
    CONSOLE_PORT: v.pipe(
      v.optional(Port, String(DEFAULT_PORTS.console)),
      v.description(CONSOLE_PORT_MEANING),
    ),
    ...PRIVATE_ADDRESS_VARIABLE,
    ...PROXIES_VARIABLE,
    VITRINE_RELEASES: v.pipe(
      v.optional(Location, '.vitrine/releases'),
      v.description(STORE_MEANING),
    ),
    ...S3_VARIABLES,
    ...KEYS_VARIABLE,
    ...SIGNING_KEY_VARIABLE,
    VITRINE_CONSOLE_ADDRESS_FILE: v.pipe(
      v.optional(v.string(), '.vitrine/console-address'),
      v.description(
        'File with the address of the next sign-in, which only its owner can read. Not with a release API.',
      ),
    ),
    ...SITE_URL_VARIABLE,
    ...PROMETHEUS_VARIABLE,
    ...partVariables(DEFAULT_METRICS_PORTS.console),
  }),
  completeCredentials(),
  completeKeys(),
);

/** Reads the settings from environment variables; reports all problems at once. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const variables = parseSettings(ConsoleVariables, env);
  return {
    port: variables.CONSOLE_PORT,
    address: variables.VITRINE_ADDRESS,
    proxies: variables.VITRINE_PROXIES,
    releases: variables.VITRINE_RELEASES,
    keys: variables.VITRINE_KEYS,
    isBehindApi: isReleaseApi(variables.VITRINE_RELEASES),
    addressFile: variables.VITRINE_CONSOLE_ADDRESS_FILE,
    part: partSettings(variables),
  };
}
