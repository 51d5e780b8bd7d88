/** No option is active: what is typed stands. */
export const NONE = -1;

/**
 * Which option a key makes active, by the pattern of a combobox: up and down go round through the
 * options and the field; undefined for a key that moves nothing.
 *
 * @example nextOption('ArrowDown', NONE, 8) // 0
 */
export function nextOption(key: string, active: number, count: number): number | undefined {
  // The field has a place in the round, after the last option.
  const places = count + 1;
  if (key === 'ArrowDown') return ((active + 2) % places) - 1;
  if (key === 'ArrowUp') return ((active + places) % places) - 1;
  // These move the cursor, and so are the field's.
  return ['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key) ? NONE : undefined;
}
