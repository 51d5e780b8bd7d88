import type { ScreenRecord } from '@vitrine/contract';
import type { TakenRoutes } from '@vitrine/release-log';
import { ROUTES } from '@vitrine/routes';

/** Screen → path: the routes that a screen may link to. */
export type LinkedRoutes = Readonly<Record<string, string>>;

/**
 * Those that every site has, those of the live releases, and the screen's own.
 *
 * @param together Those of the screens in the same command, which may link to each other.
 */
export const linkedRoutes = (
  { screen, route }: Pick<ScreenRecord, 'screen' | 'route'>,
  { host, live }: Pick<TakenRoutes, 'host' | 'live'>,
  together: LinkedRoutes = {},
): LinkedRoutes => ({ ...ROUTES, ...host, ...live, ...together, [screen]: route });
