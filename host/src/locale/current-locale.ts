import { DEFAULT_LOCALE } from '@vitrine/contract';
import { matchPath } from '../routes/site-routes.ts';
import { readState } from '../store/persistence.ts';

/** The locale of the URL, or else of the last visit; for code that has no router. */
export function currentLocale(): string {
  return matchPath(location.pathname)?.params['locale'] ?? readState().locale ?? DEFAULT_LOCALE;
}
