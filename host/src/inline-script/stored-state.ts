/** The state that the last visit stored, not validated; empty if there is none. */
export function storedState(): Record<string, unknown> {
  try {
    return { ...JSON.parse(localStorage.getItem('state') ?? '{}') };
  } catch {
    // Storage is blocked or contains something else.
    return {};
  }
}
