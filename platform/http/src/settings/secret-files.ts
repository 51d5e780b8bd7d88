import { readFileSync } from 'node:fs';
import { ServiceError } from '../service-error.ts';
import { SECRET_VARIABLES } from './known-variables.ts';

/** The end of the name of a variable that names the file of a secret. */
const SUFFIX = '_FILE';

/** A mounted secret is one line, and a key some hundred bytes more. */
const MAX_BYTES = 65_536;

/** Whether a variable names the file of a secret, such as `DATABASE_URL_FILE`. */
export const isSecretFile = (name: string): boolean =>
  name.endsWith(SUFFIX) && SECRET_VARIABLES.includes(name.slice(0, -SUFFIX.length));

/**
 * The environment with each secret that a file holds, as Docker and Kubernetes mount them: the
 * content of the file in `DATABASE_URL_FILE`, without the line end, is `DATABASE_URL`.
 *
 * @throws {ServiceError} `invalid-settings`, with every file that cannot be read and every secret
 *   that is set twice. No value is in it.
 * @example readSecretFiles({ DATABASE_URL_FILE: '/run/secrets/database' })
 */
export function readSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const problems: string[] = [];
  const secrets = SECRET_VARIABLES.flatMap((name) => {
    const variable = name + SUFFIX;
    const path = env[variable];
    if (!path) return [];
    try {
      const secret = readSecret(path);
      if (!env[name] || env[name] === secret) return [[name, secret]];
      problems.push(`  ${name} and ${variable} are both set, and differ. Set one of them.`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`  ${variable}=${path} cannot be read: ${reason}`);
    }
    return [];
  });
  if (problems.length > 0) {
    throw new ServiceError('invalid-settings', ['Invalid settings:', ...problems].join('\n'));
  }
  return { ...env, ...Object.fromEntries(secrets) };
}

function readSecret(path: string): string {
  const secret = readFileSync(path, 'utf8');
  if (secret.length > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES} characters.`);
  const value = secret.replace(/\r?\n$/, '');
  if (value === '') throw new Error('it is empty.');
  return value;
}
