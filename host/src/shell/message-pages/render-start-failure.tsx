import { provideHostServices } from '@vitrine/kit';
import { createRoot } from 'react-dom/client';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { currentLocale } from '../../locale/current-locale.ts';
import { loadShellMessages } from '../../messages/shell-messages.ts';
import { ShellFailure } from './shell-failure.tsx';
import '../outlet.css';
import { loadShellStyles } from '../shell-styles.ts';

/** Renders the failure page after a failed start, in the visitor's language if it can be loaded. */
export async function renderStartFailure(outlet: HTMLElement): Promise<void> {
  // Services that the failed start may have provided are not reliable.
  const { contentUrl, locales } = FALLBACK_CONFIGURATION;
  provideHostServices({ contentUrl, locales, fetch, reportError: console.error });
  // Without them the page can still be read.
  loadShellStyles().catch(() => undefined);
  await loadShellMessages(currentLocale());
  createRoot(outlet).render(<ShellFailure />);
}
