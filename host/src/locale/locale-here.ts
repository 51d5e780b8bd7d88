import { DEFAULT_LOCALE, matchPath } from '@vitrine/routes';
import { restoreState } from '../store/persistence.ts';

/** The locale of the address, or where it has none the one of the last visit: before, or without, a router. */
export function localeHere(): string {
  return matchPath(location.pathname)?.params['locale'] ?? restoreState().locale ?? DEFAULT_LOCALE;
}
