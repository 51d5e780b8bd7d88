import type { HeadSite, HostSite } from '@vitrine/contract';
import { createContext, useContext } from 'react';
import type { ScreenRegistry } from './federation/load/screen-registry.ts';
import type { Reporter } from './reporting/reporter.ts';
import type { InitialPage } from './routing/initial-page.ts';
import type { StaleReload } from './routing/stale-reload.ts';

/** The effects of a page on the document around it: scroll, focus, announcements. */
export interface NavigationEffects {
  /**
   * Call it when the page of a history entry is in the document, before it is painted.
   *
   * @param key The key of the entry.
   */
  onPageRendered: (key: string) => void;
  /** Call it when the shell has failed: no page will be rendered any more. */
  onShellFailed: () => void;
  /** Whether the page that is being rendered will be shown from its top. */
  isFirstScreen: () => boolean;
  /** Resolves when the first page, or a failure, has been rendered. */
  firstPage: Promise<void>;
  /** Resolves when the page of another history entry, or a failure, has been rendered. */
  nextPage: () => Promise<void>;
}

/** The services that the shell's components share. Created once, at the start. */
export interface Host {
  screens: ScreenRegistry;
  navigationEffects: NavigationEffects;
  reporter: Reporter;
  /** Absent if no release set is known. */
  staleReload?: StaleReload | undefined;
  /** The settings of the site, and the bases of the URLs in a page's head. */
  site: HeadSite & Pick<HostSite, 'logo' | 'emptyPages'>;
  /** The page in the document; absent if it contains none. */
  initialPage?: InitialPage | undefined;
  /** Resolves when the page has the fonts of the typography; absent without a typography. */
  fontsAdded?: Promise<void> | undefined;
}

const Context = createContext<Host | undefined>(undefined);

export const HostProvider = Context;

export function useHost(): Host {
  const host = useContext(Context);
  if (host === undefined) throw new Error('useHost: outside the shell');
  return host;
}
