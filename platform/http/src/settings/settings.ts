import { isIP } from 'node:net';
import * as v from 'valibot';
import { ServiceError } from '../service-error.ts';
import { BLOCKED_PORT, isBlockedPort } from './blocked-ports.ts';

const NOT_A_PORT = 'is not a port. Use a number from 0 to 65535.';

/** The ports of the services when no environment variable names another: `http://localhost:4000`. */
export const DEFAULT_PORTS = {
  site: 4000,
  releases: 4100,
  releaseApi: 4110,
  content: 4200,
  authoring: 4201,
  admin: 4204,
  console: 4400,
} as const;

/** The ports of the parts' metrics when `METRICS_PORT` names no other. */
export const DEFAULT_METRICS_PORTS = {
  edge: 4001,
  releases: 4101,
  releaseApi: 4111,
  delivery: 4202,
  authoring: 4203,
  admin: 4205,
  guard: 4401,
  console: 4402,
} as const;

/**
 * A TCP port in an environment variable. 0 lets the system choose a free one. The health check of a
 * packed part opens the port of its metrics with `fetch()`, so that one is not an exception.
 */
export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, NOT_A_PORT),
  v.transform(Number),
  v.maxValue(65_535, NOT_A_PORT),
  v.check((port) => !isBlockedPort(port), `is ${BLOCKED_PORT}`),
);

/** An address to listen on: an IP address, or a host name. */
export const Address = v.pipe(
  v.string(),
  v.check(isAddress, 'is not an address. Use an IP address or a host name, such as 127.0.0.1.'),
);

/** The last label of a host name has a letter; otherwise it is an IP address with a mistake. */
function isAddress(value: string): boolean {
  return isIP(value) !== 0 || /^([a-z0-9-]{1,63}\.)*[a-z0-9-]*[a-z][a-z0-9-]*$/i.test(value);
}

const ADDRESS =
  'Address to listen on. Default: every address of the machine; 127.0.0.1 for release API, ' +
  'authoring, admin and console, which need a front with TLS.';

/** The environment variable of the address that a part for visitors listens on, for its schema. */
export const ADDRESS_VARIABLE = {
  VITRINE_ADDRESS: v.pipe(v.optional(Address), v.description(ADDRESS)),
};

/** The same for a part that only a front on its machine reaches, unless it is set. */
export const PRIVATE_ADDRESS_VARIABLE = {
  VITRINE_ADDRESS: v.pipe(v.optional(Address, '127.0.0.1'), v.description(ADDRESS)),
};

/** The settings of a part: one schema for each environment variable, with its description. */
export type SettingsSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };

/**
 * Parses environment variables by a schema. An empty variable counts as not set. The value of a
 * variable with the metadata `secret` is not reported.
 *
 * @throws {ServiceError} `invalid-settings`, with every invalid variable in one message.
 * @example
 * const { PORT } = parseSettings(v.object({ PORT: v.optional(Port, '4000') }), process.env)
 */
export function parseSettings<Schema extends SettingsSchema>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const nonEmpty = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const result = v.safeParse(schema, Object.fromEntries(nonEmpty));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    const value = env[name];
    const shown = value === undefined || isSecret(schema.entries[name]) ? '' : `=${value}`;
    return `  ${name}${shown} ${issue.message}`;
  });
  throw new ServiceError('invalid-settings', ['Invalid settings:', ...problems].join('\n'));
}

function isSecret(entry: v.ObjectEntries[string] | undefined): boolean {
  return entry?.type !== undefined && v.getMetadata(entry)['secret'] === true;
}

export interface SettingDescription {
  name: string;
  meaning: string;
  /** The value if the variable is not set; empty if the meaning says it. */
  default: string;
  /** Whether its value is never shown, and can be in a file. */
  secret?: true;
}

/** Describes the environment variables of a part, for its documentation. */
export function describeSettings({ entries }: SettingsSchema): SettingDescription[] {
  return Object.entries(entries).map(([name, entry]) => {
    const fallback = 'default' in entry ? entry.default : undefined;
    return {
      name,
      meaning: v.getDescription(entry) ?? '',
      default: typeof fallback === 'string' ? fallback : '',
      ...(isSecret(entry) && { secret: true as const }),
    };
  });
}

/**
 * The URL of the site that a command looks at: its option `--site`, else VITRINE_SITE_URL, else
 * the site that `pnpm start` serves on this machine, with the same PORT.
 *
 * @param option Value of `--site`, for a command that has it.
 * @example siteUrlOf({ PORT: '5000' }) // 'http://localhost:5000'
 */
export function siteUrlOf(
  env: Readonly<Record<string, string | undefined>>,
  option?: string,
): string {
  const port = env['PORT'] || DEFAULT_PORTS.site;
  return option || env['VITRINE_SITE_URL'] || `http://localhost:${port}`;
}
