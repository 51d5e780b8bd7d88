/** No option is active: Enter submits what was typed. */
export const NO_OPTION = -1;

/**
 * Returns the option that a key makes active, following the ARIA combobox pattern: up and down
 * cycle through the options and the text field. Returns undefined for keys that do not change it.
 *
 * @example nextOption('ArrowDown', NO_OPTION, 8) // 0
 */
export function nextOption(key: string, active: number, count: number): number | undefined {
  // The text field is part of the cycle, after the last option.
  const places = count + 1;
  if (key === 'ArrowDown') return ((active + 2) % places) - 1;
  if (key === 'ArrowUp') return ((active + places) % places) - 1;
  // These keys move the cursor in the text field.
  return ['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key) ? NO_OPTION : undefined;
}
