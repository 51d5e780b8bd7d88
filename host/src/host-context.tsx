import type { HeadSite } from '@vitrine/contract';
import { createContext, useContext } from 'react';
import type { ScreenRegistry } from './federation/load/screen-registry.ts';
import type { Reporter } from './reporting/reporter.ts';
import type { StaleReload } from './routing/stale-reload.ts';
import type { NavigationEffects } from './shell/page-effects/navigation-effects.ts';

/** What the shell's components share; created once, at the start. */
export interface Host {
  screens: ScreenRegistry;
  navigationEffects: NavigationEffects;
  reporter: Reporter;
  /** Absent if no release set is known. */
  staleReload?: StaleReload | undefined;
  /** The bases of the URLs in a page's head. */
  site: HeadSite;
}

const Context = createContext<Host | undefined>(undefined);

export const HostProvider = Context;

export function useHost(): Host {
  const host = useContext(Context);
  if (host === undefined) throw new Error('useHost: outside the shell');
  return host;
}
