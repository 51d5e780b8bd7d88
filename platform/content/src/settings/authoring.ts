import {
  completePurge,
  DEFAULT_METRICS_PORTS,
  DEFAULT_PORTS,
  type PartSettings,
  Port,
  PRIVATE_ADDRESS_VARIABLE,
  PROXIES_VARIABLE,
  PURGE_VARIABLES,
  parseSettings,
  partSettings,
  partVariables,
  purgeSettings,
  STATE_MEANING,
  TRACE_VARIABLES,
  type TrustedProxies,
  type WebhookSettings,
} from '@vitrine/http';
import { completeCredentials } from '@vitrine/s3';
import * as v from 'valibot';
import { Password } from '../authoring/authors/password-rule.ts';
import { DATABASE_VARIABLE, SAMPLE_CATALOGUE_MEANING } from '../database/database-url.ts';
import type { SharedPicturesSettings } from '../media/shared-pictures.ts';
import { contentFolder } from '../state/state-files.ts';
import { PICTURE_VARIABLES, sharedPicturesSettings } from './shared-pictures.ts';

/** Every environment variable of authoring. */
export const AuthoringVariables = v.pipe(
  v.object({
    AUTHORING_PORT: v.pipe(
      v.optional(Port, String(DEFAULT_PORTS.authoring)),
      v.description('Port of authoring.'),
    ),
    ...PRIVATE_ADDRESS_VARIABLE,
    ...PROXIES_VARIABLE,
    ...PURGE_VARIABLES,
    ...PICTURE_VARIABLES,
    ...TRACE_VARIABLES,
    ...partVariables(DEFAULT_METRICS_PORTS.authoring),
    VITRINE_STATE: v.pipe(v.optional(v.string(), '.vitrine'), v.description(STATE_MEANING)),
    ...DATABASE_VARIABLE,
    VITRINE_SAMPLE_CATALOGUE: v.pipe(
      v.optional(v.picklist(['0', '1'], 'is neither 0 nor 1.')),
      v.description(SAMPLE_CATALOGUE_MEANING),
    ),
    VITRINE_AUTHOR_EMAIL: v.pipe(
      v.optional(v.pipe(v.string(), v.email('is not an e-mail address.'))),
      v.description('E-mail address of the first author. Default: one is created.'),
    ),
    VITRINE_AUTHOR_PASSWORD: v.pipe(
      v.optional(Password),
      v.description('Password of the first author. Default: one is created.'),
      v.metadata({ secret: true }),
    ),
  }),
  completePurge(),
  completeCredentials(),
  v.forward(
    v.partialCheck(
      [['VITRINE_AUTHOR_EMAIL'], ['VITRINE_AUTHOR_PASSWORD']],
      (variables) =>
        (variables.VITRINE_AUTHOR_EMAIL === undefined) ===
        (variables.VITRINE_AUTHOR_PASSWORD === undefined),
      'must be set together with VITRINE_AUTHOR_PASSWORD.',
    ),
    ['VITRINE_AUTHOR_EMAIL'],
  ),
);

/** With what an empty database begins. */
export type Beginning = 'sample-catalogue' | 'empty-shop';

export interface AuthoringSettings {
  part: PartSettings;
  port: number;
  address: string;
  proxies: TrustedProxies;
  /** The folder of the content. */
  state: string;
  /** Undefined if the database must not be empty. */
  beginning: Beginning | undefined;
  /** The URL of the PostgreSQL database; undefined for SQLite. */
  database: string | undefined;
  /** The first author's, when the operator chose them. */
  author: { email: string; password: string } | undefined;
  /** The bucket that pictures are shared in; undefined if delivery reads the folder. */
  pictures: SharedPicturesSettings | undefined;
  /** The webhook of the CDN; undefined if nothing is purged. */
  purge: WebhookSettings | undefined;
}

const BEGINNINGS = { 0: 'empty-shop', 1: 'sample-catalogue' } as const;

/**
 * The settings of authoring from environment variables.
 *
 * @throws {ServiceError} `invalid-settings`, with every invalid variable.
 */
export function readAuthoringSettings(
  env: Readonly<Record<string, string | undefined>>,
): AuthoringSettings {
  const variables = parseSettings(AuthoringVariables, env);
  const { VITRINE_AUTHOR_EMAIL: email, VITRINE_AUTHOR_PASSWORD: password } = variables;
  const beginning = variables.VITRINE_SAMPLE_CATALOGUE;
  const state = contentFolder(variables.VITRINE_STATE);
  return {
    part: partSettings(variables),
    port: variables.AUTHORING_PORT,
    address: variables.VITRINE_ADDRESS,
    proxies: variables.VITRINE_PROXIES,
    state,
    beginning: beginning && BEGINNINGS[beginning],
    database: variables.DATABASE_URL,
    pictures: sharedPicturesSettings(variables.VITRINE_MEDIA, env),
    purge: purgeSettings(variables),
    author: email !== undefined && password !== undefined ? { email, password } : undefined,
  };
}
