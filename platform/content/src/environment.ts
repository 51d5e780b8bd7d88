import { join, resolve } from 'node:path';
import { DEFAULT_PORTS, Port, ServiceError } from '@vitrine/http';
import * as v from 'valibot';

const Variables = v.pipe(
  v.object({
    CONTENT_PORT: v.optional(Port, String(DEFAULT_PORTS.content)),
    VITRINE_STATE: v.optional(v.pipe(v.string(), v.nonEmpty('is not a folder')), '.vitrine'),
    VITRINE_SAMPLE_CATALOGUE: v.optional(v.picklist(['0', '1'], 'is neither 0 nor 1'), '1'),
    VITRINE_PICTURES_AHEAD: v.optional(v.picklist(['0', '1'], 'is neither 0 nor 1'), '1'),
    VITRINE_AUTHOR_EMAIL: v.optional(v.pipe(v.string(), v.email('is not an e-mail address'))),
    VITRINE_AUTHOR_PASSWORD: v.optional(
      v.pipe(v.string(), v.minLength(12, 'is too short: use at least 12 characters')),
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
  const read = v.safeParse(Variables, variables);
  if (!read.success) {
    // Unlike parseSettings(), without the values: one of them is a password.
    const problems = read.issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`);
    throw new ServiceError('invalid-settings', ['Invalid settings:', ...problems].join('\n'));
  }
  const { VITRINE_AUTHOR_EMAIL, VITRINE_AUTHOR_PASSWORD, ...given } = read.output;
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
