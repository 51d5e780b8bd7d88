import { closestName } from '../closest-name/closest-name.ts';
import { KNOWN_VARIABLES } from './known-variables.ts';
import { isSecretFile } from './secret-files.ts';

/** Edits, such as a wrong letter or a missing one, after which a name is still suggested. */
const MAX_EDITS = 4;

const PREFIX = 'VITRINE_';
const withoutPrefix = (name: string) => name.slice(PREFIX.length);

/**
 * Names every `VITRINE_` variable that no part of the product reads, with the name that was
 * probably intended. Parts share an environment, so a variable of another part is not reported.
 */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  variables: readonly string[] = KNOWN_VARIABLES,
): string[] {
  // All begin alike, which makes no two of them similar.
  const ends = variables.filter((name) => name.startsWith(PREFIX)).map(withoutPrefix);
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !variables.includes(name) && !isSecretFile(name))
    .map((name) => {
      const closest = closestName(withoutPrefix(name), ends, MAX_EDITS);
      const advice = closest
        ? `Did you mean ${PREFIX}${closest}?`
        : 'The environment table lists every variable.';
      return `${name} is not a setting, so it has no effect. ${advice}`;
    });
}
