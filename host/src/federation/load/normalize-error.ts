import type { Screen } from '@vitrine/routes';
import { CodedError } from '../../errors/coded-error.ts';

/**
 * What a screen threw, as the router and React's boundaries can keep it: they take undefined for no
 * error, render the screen once more, and end with nothing in the page.
 */
export function normalizeError(screen: Screen, thrown: unknown): unknown {
  return thrown ?? new CodedError('screen', `the screen ${screen} threw ${thrown}`);
}
