import { join, resolve } from 'node:path';
import {
  ADDRESS_VARIABLE,
  CDN_VARIABLES,
  DEFAULT_METRICS_PORTS,
  DEFAULT_PORTS,
  type PartSettings,
  Port,
  parseSettings,
  partSettings,
  partVariables,
  STATE_MEANING,
  TRACE_VARIABLES,
} from '@vitrine/http';
import { completeCredentials } from '@vitrine/s3';
import * as v from 'valibot';
import { DATABASE_VARIABLE } from '../database/database-url.ts';
import type { SharedPicturesSettings } from '../media/shared-pictures.ts';
import { contentFolder } from '../state/state-files.ts';
import { PICTURE_VARIABLES, sharedPicturesSettings } from './shared-pictures.ts';

/** Every environment variable of delivery. */
export const DeliveryVariables = v.pipe(
  v.object({
    CONTENT_PORT: v.pipe(
      v.optional(Port, String(DEFAULT_PORTS.content)),
      v.description('Port of delivery.'),
    ),
    ...ADDRESS_VARIABLE,
    ...CDN_VARIABLES,
    ...PICTURE_VARIABLES,
    ...TRACE_VARIABLES,
    ...partVariables(DEFAULT_METRICS_PORTS.delivery),
    VITRINE_STATE: v.pipe(v.optional(v.string(), '.vitrine'), v.description(STATE_MEANING)),
    ...DATABASE_VARIABLE,
    VITRINE_REPLICA: v.pipe(
      v.optional(v.string()),
      v.description(
        'Folder of the replica with content in PostgreSQL, for this process alone and on a local disk. ' +
          'Default: `content/replicas/` in `VITRINE_STATE`, and the port.',
      ),
    ),
  }),
  completeCredentials(),
);

export interface DeliverySettings {
  part: PartSettings;
  port: number;
  address: string | undefined;
  /** The folder of the content. */
  state: string;
  /** The bucket with the pictures; undefined if they are in the folder. */
  pictures: SharedPicturesSettings | undefined;
  /** Time that a CDN may keep an answer, in seconds. Default: a minute. */
  cdnMaxAgeS: number | undefined;
  /** The database of the projection, and the folder of its local copy; undefined for SQLite. */
  replica: { database: string; folder: string } | undefined;
}

/**
 * The settings of delivery from environment variables.
 *
 * @throws {ServiceError} `invalid-settings`, with every invalid variable.
 */
export function readDeliverySettings(
  env: Readonly<Record<string, string | undefined>>,
): DeliverySettings {
  const variables = parseSettings(DeliveryVariables, env);
  const state = contentFolder(variables.VITRINE_STATE);
  const replica =
    variables.VITRINE_REPLICA ?? join(state, 'replicas', String(variables.CONTENT_PORT));
  return {
    part: partSettings(variables),
    port: variables.CONTENT_PORT,
    address: variables.VITRINE_ADDRESS,
    state,
    pictures: sharedPicturesSettings(variables.VITRINE_MEDIA, env),
    cdnMaxAgeS: variables.VITRINE_CDN_MAX_AGE,
    replica: variables.DATABASE_URL
      ? { database: variables.DATABASE_URL, folder: resolve(replica) }
      : undefined,
  };
}
