/**
 * Gives the history entry that the document began with a key of its own. React Router calls every
 * such entry `default`: two documents in one tab would be one entry to whoever keeps something by
 * key, such as scroll positions.
 */
export function assignHistoryKey(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...(typeof state === 'object' ? state : {}), key }, '');
}
