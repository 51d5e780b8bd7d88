import * as v from 'valibot';
import { ServiceError } from '../service-error.ts';

const NOT_A_PORT = 'is not a port. Use a number from 0 to 65535.';

/** The ports of the services when no environment variable names another: `http://localhost:4000`. */
export const DEFAULT_PORTS = { site: 4000, releases: 4100, content: 4200 } as const;

/** A TCP port in an environment variable. 0 lets the system choose a free one. */
export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, NOT_A_PORT),
  v.transform(Number),
  v.maxValue(65_535, NOT_A_PORT),
);

/**
 * Parses environment variables by a schema. An empty variable counts as not set.
 *
 * @throws {ServiceError} `invalid-settings`, with every invalid variable in one message.
 * @example
 * const { PORT } = parseSettings(v.object({ PORT: v.optional(Port, '4000') }), process.env)
 */
export function parseSettings<Schema extends v.GenericSchema>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const result = v.safeParse(schema, Object.fromEntries(given));
  if (result.success) return result.output;
  const problems = result.issues.map(
    (issue) => `  ${v.getDotPath(issue)}=${String(issue.input)} ${issue.message}`,
  );
  throw new ServiceError('invalid-settings', ['Invalid settings:', ...problems].join('\n'));
}
