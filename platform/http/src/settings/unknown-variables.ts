import { KNOWN_VARIABLES } from './known-variables.ts';

/** Edits, such as a wrong letter or a missing one, after which a name is still suggested. */
const MAX_EDITS = 4;

/**
 * Names every `VITRINE_` variable that no part of the product reads, with the name that was
 * probably intended. Parts share an environment, so a variable of another part is not reported.
 */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[] = KNOWN_VARIABLES,
): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('VITRINE_') && !known.includes(name))
    .map((name) => {
      const closest = known
        .map((other) => ({ other, edits: editsBetween(name, other) }))
        .filter(({ edits }) => edits <= MAX_EDITS)
        .sort((a, b) => a.edits - b.edits)[0];
      const advice = closest
        ? `Did you mean ${closest.other}?`
        : 'The environment table lists every variable.';
      return `${name} is not a setting, so it has no effect. ${advice}`;
    });
}

/** The Levenshtein distance: the letters to insert, delete or replace. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
