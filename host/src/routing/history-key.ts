/**
 * Gives the document's first history entry a key of its own. React Router gives all of them the key
 * `default`, so two documents in one tab would share what is stored by key, such as scroll
 * positions.
 */
export function assignHistoryKey(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...(typeof state === 'object' ? state : {}), key }, '');
}
