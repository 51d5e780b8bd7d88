/** The state of a navigation after which the former list stays if the new one cannot be loaded. */
export const STAY_ON_FAILURE = { stayOnFailure: true };

/**
 * Whether a navigation has that state.
 *
 * @example staysOnFailure(router.state.navigation.location?.state)
 */
export function staysOnFailure(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stayOnFailure' in state;
}
