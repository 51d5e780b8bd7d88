/** The state that the last visit stored, not validated; empty on a first visit. */
export function storedState(): Record<string, unknown> {
  try {
    return { ...JSON.parse(localStorage.getItem('state') ?? '{}') };
  } catch {
    // Storage is blocked or contains something else.
    return {};
  }
}
