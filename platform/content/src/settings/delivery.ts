import {
  Address,
  DEFAULT_METRICS_PORTS,
  DEFAULT_PORTS,
  type PartSettings,
  Port,
  parseSettings,
  partSettings,
  partVariables,
} from '@vitrine/http';
import * as v from 'valibot';
import { contentFolder } from '../state/state-files.ts';

/** Every environment variable of delivery. */
export const DeliveryVariables = v.object({
  CONTENT_PORT: v.pipe(
    v.optional(Port, String(DEFAULT_PORTS.content)),
    v.description('Port of delivery.'),
  ),
  VITRINE_ADDRESS: v.pipe(
    v.optional(Address),
    v.description('Address to listen on. Default: every address of the machine.'),
  ),
  ...partVariables(DEFAULT_METRICS_PORTS.delivery),
  VITRINE_STATE: v.pipe(
    v.optional(v.string(), '.vitrine'),
    v.description('Folder of all state, the same as of authoring. Content is kept in `content/`.'),
  ),
  VITRINE_PICTURES_AHEAD: v.pipe(
    v.optional(v.picklist(['0', '1'], 'is neither 0 nor 1.'), '1'),
    v.description('`1` makes all renditions of published pictures before they are requested.'),
  ),
});

export interface DeliverySettings {
  part: PartSettings;
  port: number;
  address: string | undefined;
  /** The folder of the content. */
  state: string;
  picturesAhead: boolean;
}

/**
 * The settings of delivery from environment variables.
 *
 * @throws {ServiceError} `invalid-settings`, with every invalid variable.
 */
export function readDeliverySettings(
  env: Readonly<Record<string, string | undefined>>,
): DeliverySettings {
  const given = parseSettings(DeliveryVariables, env);
  return {
    part: partSettings(given),
    port: given.CONTENT_PORT,
    address: given.VITRINE_ADDRESS,
    state: contentFolder(given.VITRINE_STATE),
    picturesAhead: given.VITRINE_PICTURES_AHEAD === '1',
  };
}
