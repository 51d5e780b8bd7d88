import { Announcements, LocaleProvider } from '@vitrine/kit';
import { matchPath } from '@vitrine/routes';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import type { AppState } from '../store/store.ts';
import { FallbackNotice } from './fallback-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Progress } from './progress.tsx';
import { RenewOnNavigation } from './renew-on-navigation.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { useDocumentLanguage } from './use-document-language.ts';
import { useWays } from './ways/use-ways.ts';

/** Everything around a screen, in the locale of its route, or where it has none, in the stored one. */
export function Shell() {
  const { pathname } = useLocation();
  const stored = useSelector((state: AppState) => state.locale);
  return (
    <LocaleProvider tag={matchPath(pathname)?.params['locale'] ?? stored}>
      <Frame />
    </LocaleProvider>
  );
}

function Frame() {
  useDocumentLanguage();
  const waysIn = useWays();
  return (
    <>
      <SkipLink />
      <RenewOnNavigation />
      <Progress />
      <Header waysIn={waysIn} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <FallbackNotice />
        <Outlet />
      </main>
      <Footer waysIn={waysIn} />
      <Announcements className={`${styles['announcements']} body`} />
    </>
  );
}
