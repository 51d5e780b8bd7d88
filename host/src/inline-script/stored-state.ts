/** The key in localStorage (S14). */
export const STORAGE_KEY = 'state';

/** The state that the last visit stored, not validated; empty on a first visit. */
export function storedState(): Record<string, unknown> {
  try {
    return { ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    // Storage is blocked or contains something else.
    return {};
  }
}
