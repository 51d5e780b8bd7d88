import * as v from 'valibot';
import { LogError } from '../errors.ts';

/** A TCP port as an environment variable has it; 0 asks the system for a free one. */
export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'is not a port: a number from 0 to 65535 is wanted'),
  v.transform(Number),
  v.maxValue(65_535, 'is not a port: a number from 0 to 65535 is wanted'),
);

/**
 * Parses environment variables by a schema; an empty one counts as not set.
 *
 * @throws {LogError} `malformed`, naming every variable that is wrong, all at once.
 * @example const { PORT } = parseSettings(v.object({ PORT: v.optional(Port, '4000') }), process.env)
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
  throw new LogError('malformed', ['The settings are wrong:', ...problems].join('\n'));
}
