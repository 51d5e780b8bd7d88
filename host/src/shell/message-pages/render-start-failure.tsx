import { provideHostServices } from '@vitrine/kit';
import { createRoot } from 'react-dom/client';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { localeHere } from '../../locale/locale-here.ts';
import { loadShellMessages } from '../../messages/shell-messages.ts';
import { ShellFailure } from './shell-failure.tsx';
import '../outlet.css';

/** Where the start has failed, at whatever step: says so, in the visitor's language if its words come. */
export async function renderStartFailure(outlet: HTMLElement): Promise<void> {
  // What the start has lent so far, if anything, is no more to be relied on than the rest of it.
  const { contentUrl, locales } = FALLBACK_CONFIGURATION;
  provideHostServices({ contentUrl, locales, fetch, reportError: console.error });
  await loadShellMessages(localeHere());
  createRoot(outlet).render(<ShellFailure />);
}
