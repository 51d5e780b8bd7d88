import { join, resolve } from 'node:path';
import { DEFAULT_PORTS, Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';

const Switch = v.picklist(['0', '1'], 'is neither 0 nor 1');

/** Every environment variable of the content service. */
export const ContentVariables = v.pipe(
  v.object({
    CONTENT_PORT: v.pipe(
      v.optional(Port, String(DEFAULT_PORTS.content)),
      v.description('Port of the content service.'),
    ),
    VITRINE_STATE: v.pipe(
      v.optional(v.string(), '.vitrine'),
      v.description('Folder of all state. The content service keeps its own in `content/`.'),
    ),
    VITRINE_SAMPLE_CATALOGUE: v.pipe(
      v.optional(Switch, '1'),
      v.description('`1` imports the sample catalogue into an empty database.'),
    ),
    VITRINE_PICTURES_AHEAD: v.pipe(
      v.optional(Switch, '1'),
      v.description('`1` makes the pictures of an imported catalogue before they are requested.'),
    ),
    VITRINE_AUTHOR_EMAIL: v.pipe(
      v.optional(v.pipe(v.string(), v.email('is not an e-mail address'))),
      v.description('E-mail address of the first author. Default: one is created.'),
    ),
    VITRINE_AUTHOR_PASSWORD: v.pipe(
      v.optional(v.pipe(v.string(), v.minLength(12, 'is too short: use at least 12 characters'))),
      v.description('Password of the first author. Default: one is created.'),
      v.metadata({ secret: true }),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['VITRINE_AUTHOR_EMAIL'], ['VITRINE_AUTHOR_PASSWORD']],
      (given) =>
        (given.VITRINE_AUTHOR_EMAIL === undefined) ===
        (given.VITRINE_AUTHOR_PASSWORD === undefined),
      'must be set together with VITRINE_AUTHOR_PASSWORD',
    ),
    ['VITRINE_AUTHOR_EMAIL'],
  ),
);

export interface Environment {
  port: number;
  /** Folder of everything that this service keeps. */
  state: string;
  /** Whether an empty CMS begins with the sample catalogue. */
  sampleCatalogue: boolean;
  /** Whether the pictures of the first catalogue are made for lists before they are requested. */
  picturesAhead: boolean;
  /** The first author's, when the operator chose them. */
  author: { email: string; password: string } | undefined;
}

/**
 * The service's settings from environment variables.
 *
 * @throws {ServiceError} `invalid-settings`, with every invalid variable.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const { VITRINE_AUTHOR_EMAIL, VITRINE_AUTHOR_PASSWORD, ...given } = parseSettings(
    ContentVariables,
    variables,
  );
  return {
    port: given.CONTENT_PORT,
    state: join(resolve(given.VITRINE_STATE), 'content'),
    sampleCatalogue: given.VITRINE_SAMPLE_CATALOGUE === '1',
    picturesAhead: given.VITRINE_PICTURES_AHEAD === '1',
    author:
      VITRINE_AUTHOR_EMAIL !== undefined && VITRINE_AUTHOR_PASSWORD !== undefined
        ? { email: VITRINE_AUTHOR_EMAIL, password: VITRINE_AUTHOR_PASSWORD }
        : undefined,
  };
}
