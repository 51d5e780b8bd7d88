import {
  DEFAULT_PORTS,
  describeSettings,
  PROMETHEUS_VARIABLE,
  type SettingDescription,
  SITE_URL_VARIABLE,
} from '@vitrine/http';
import {
  API_VARIABLES,
  KEYS_VARIABLE,
  S3_VARIABLES,
  SIGNING_KEY_VARIABLE,
  STORE_MEANING,
} from '@vitrine/release-log';
import * as v from 'valibot';

/** The environment variables of commands, tests and benches, which read them one by one. */
export const COMMAND_VARIABLES: readonly SettingDescription[] = [
  {
    name: 'VITRINE_RELEASES',
    meaning: STORE_MEANING,
    default: '',
  },
  ...describeSettings(
    v.object({
      ...{ ...API_VARIABLES, ...KEYS_VARIABLE, ...SIGNING_KEY_VARIABLE, ...S3_VARIABLES },
      ...PROMETHEUS_VARIABLE,
      ...SITE_URL_VARIABLE,
    }),
  ),
  {
    name: 'PORT',
    meaning: 'Port of the site.',
    default: String(DEFAULT_PORTS.site),
  },
  {
    name: 'VITRINE_CHROMIUM',
    meaning: 'Path of the Chromium for checks and journeys. Default: the one that is found.',
    default: '',
  },
  {
    name: 'GALLERY_PORT',
    meaning: 'Port of `pnpm gallery`.',
    default: '4300',
  },
  {
    name: 'VITRINE_E2E_PORT',
    meaning: 'First of the ports that the journeys use.',
    default: '4500',
  },
  {
    name: 'VITRINE_TEST_FULL',
    meaning: '`1` runs the tests of `pnpm test:full`.',
    default: '',
  },
];
