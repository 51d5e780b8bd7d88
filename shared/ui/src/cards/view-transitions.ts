/**
 * Whether the browser has view transitions: the value of a link's `viewTransition`, because the
 * router logs a warning when one is requested without them.
 *
 * @example <Link to={to} viewTransition={hasViewTransitions()} />
 */
export const hasViewTransitions = (): boolean => 'startViewTransition' in document;
