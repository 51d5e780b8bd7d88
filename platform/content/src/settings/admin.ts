import {
  DEFAULT_METRICS_PORTS,
  DEFAULT_PORTS,
  Origin,
  type PartSettings,
  Port,
  PRIVATE_ADDRESS_VARIABLE,
  parseSettings,
  partSettings,
  partVariables,
  SITE_URL_VARIABLE,
  STATE_MEANING,
} from '@vitrine/http';
import * as v from 'valibot';
import { DATABASE_VARIABLE } from '../database/database-url.ts';
import { contentFolder } from '../state/state-files.ts';

/** Every environment variable of the admin. */
export const AdminVariables = v.object({
  ADMIN_PORT: v.pipe(
    v.optional(Port, String(DEFAULT_PORTS.admin)),
    v.description('Port of the admin.'),
  ),
  ...PRIVATE_ADDRESS_VARIABLE,
  ...partVariables(DEFAULT_METRICS_PORTS.admin),
  ADMIN_URL: v.pipe(
    v.optional(Origin),
    v.description(
      'Origin that authors open, such as `https://authors.shop.example`. Cookies are sent over ' +
        'TLS only if it begins with `https`. Default: `http://localhost:` and the port.',
    ),
  ),
  AUTHORING_URL: v.pipe(
    v.optional(Origin),
    v.description('Origin of authoring. Default: `http://127.0.0.1:` and `AUTHORING_PORT`.'),
  ),
  AUTHORING_PORT: v.pipe(
    v.optional(Port, String(DEFAULT_PORTS.authoring)),
    v.description('Port of authoring.'),
  ),
  ...SITE_URL_VARIABLE,
  PORT: v.pipe(v.optional(Port, String(DEFAULT_PORTS.site)), v.description('Port of the site.')),
  VITRINE_STATE: v.pipe(v.optional(v.string(), '.vitrine'), v.description(STATE_MEANING)),
  ...DATABASE_VARIABLE,
});

export interface AdminSettings {
  part: PartSettings;
  port: number;
  address: string;
  /** The origin that authors open. */
  url: string;
  authoringUrl: string;
  siteUrl: string;
  /** The folder of the content. */
  state: string;
  /** The URL of the PostgreSQL database; undefined for SQLite. */
  database: string | undefined;
}

/**
 * The settings of the admin from environment variables.
 *
 * @throws {ServiceError} `invalid-settings`, with every invalid variable.
 */
export function readAdminSettings(
  env: Readonly<Record<string, string | undefined>>,
): AdminSettings {
  const variables = parseSettings(AdminVariables, env);
  return {
    part: partSettings(variables),
    port: variables.ADMIN_PORT,
    address: variables.VITRINE_ADDRESS,
    url: variables.ADMIN_URL ?? `http://localhost:${variables.ADMIN_PORT}`,
    authoringUrl: variables.AUTHORING_URL ?? `http://127.0.0.1:${variables.AUTHORING_PORT}`,
    siteUrl: variables.VITRINE_SITE_URL ?? `http://localhost:${variables.PORT}`,
    state: contentFolder(variables.VITRINE_STATE),
    database: variables.DATABASE_URL,
  };
}
