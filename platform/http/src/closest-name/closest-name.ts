/**
 * The name that was probably intended by a mistyped one; `undefined` if none is similar: a name of
 * which more than half of the letters differ is another name.
 *
 * @param maxEdits Letters to insert, delete or replace at most.
 * @example closestName('wishlst', ['home', 'wishlist'], 2) // 'wishlist'
 */
export function closestName(
  name: string,
  candidates: readonly string[],
  maxEdits: number,
): string | undefined {
  return candidates
    .map((other) => ({ other, edits: editsBetween(name, other) }))
    .filter(({ edits }) => edits <= maxEdits && edits <= name.length / 2)
    .sort((a, b) => a.edits - b.edits)[0]?.other;
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

/** Edits, such as a wrong letter or a missing one, after which a name is still suggested. */
const MAX_NAME_EDITS = 3;

/** The name that was probably intended, in a sentence; empty if none is similar. */
export function suggestName(name: string, candidates: readonly string[]): string {
  const closest = closestName(name, candidates, MAX_NAME_EDITS);
  return closest === undefined ? '' : `Did you mean ${closest}?`;
}

/**
 * Describes that a screen does not exist: all names, and the one that was probably intended.
 *
 * @param screens Names of all screens.
 * @example
 * describeUnknownScreen('hme', ['brand', 'home']).message
 * // 'There is no screen hme. Screens: brand, home.'
 */
export function describeUnknownScreen(
  name: string,
  screens: readonly string[],
): { message: string; remedy: string } {
  const listed = screens.length === 0 ? '' : ` Screens: ${screens.join(', ')}.`;
  return {
    message: `There is no screen ${name}.${listed}`,
    remedy: suggestName(name, screens) || `Create it: pnpm screen new ${name}.`,
  };
}
