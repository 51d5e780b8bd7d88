import type { HeadSite } from '@vitrine/contract';
import { createContext, useContext } from 'react';
import type { ScreenRegistry } from './federation/load/screen-registry.ts';
import type { Reporter } from './reporting/reporter.ts';
import type { StaleReload } from './routing/stale-reload.ts';
import type { NavigationEffects } from './shell/page-effects/navigation-effects.ts';

/** What the shell's components share; made at the start, and never another in one page. */
export interface Host {
  screens: ScreenRegistry;
  navigationEffects: NavigationEffects;
  reporter: Reporter;
  /** Absent where no release set is known that could become old. */
  renewal?: StaleReload | undefined;
  /** What the addresses in a page's head are relative to. */
  site: HeadSite;
}

const Context = createContext<Host | undefined>(undefined);

export const HostProvider = Context;

export function useHost(): Host {
  const host = useContext(Context);
  if (host === undefined) throw new Error('useHost: outside the shell');
  return host;
}
