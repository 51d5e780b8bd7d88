/**
 * Time that a service manager gives a part to stop, before it kills it. Longer than the part takes
 * to finish its open requests.
 */
export const STOP_LIMIT_S = 30;
