import {
  DEFAULT_PORTS,
  describeSettings,
  PROMETHEUS_VARIABLE,
  type SettingDescription,
} from '@vitrine/http';
import {
  API_VARIABLES,
  KEYS_VARIABLE,
  S3_VARIABLES,
  SIGNING_KEY_VARIABLE,
} from '@vitrine/release-log';
import * as v from 'valibot';

/** The environment variables of commands, tests and benches, which read them one by one. */
export const COMMAND_VARIABLES: readonly SettingDescription[] = [
  {
    name: 'VITRINE_RELEASES',
    meaning:
      'Release store of the `screen`, `host` and `releases` commands: the path of a folder, `s3://bucket/prefix`, or the URL of a release API. Default: `releases/` in `VITRINE_STATE`.',
    default: '',
  },
  ...describeSettings(
    v.object({
      ...{ ...API_VARIABLES, ...KEYS_VARIABLE, ...SIGNING_KEY_VARIABLE, ...S3_VARIABLES },
      ...PROMETHEUS_VARIABLE,
    }),
  ),
  {
    name: 'VITRINE_SITE_URL',
    meaning:
      'Live site that `screen check --browser`, unless `--site` names one, and `dev` look at. Default: `http://localhost:` and `PORT`.',
    default: '',
  },
  {
    name: 'PORT',
    meaning: 'Port of the site of `pnpm start`, for commands that look at it.',
    default: String(DEFAULT_PORTS.site),
  },
  {
    name: 'VITRINE_CHROMIUM',
    meaning: 'Path of the Chromium for checks and journeys. Default: the one that is found.',
    default: '',
  },
  {
    name: 'VITRINE_CONTENT_URL',
    meaning: 'Content service of your own that the conformance tests request.',
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
