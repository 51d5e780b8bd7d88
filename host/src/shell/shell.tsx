import { Announcements, LocaleProvider } from '@vitrine/kit';
import { matchPath } from '@vitrine/routes';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import type { AppState } from '../store/store.ts';
import { FallbackNotice } from './fallback-notice.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { useNavLinks } from './navigation/use-nav-links.ts';
import { useDocumentLanguage } from './page-effects/use-document-language.ts';
import { Progress } from './progress.tsx';
import { RenewOnNavigation } from './renew-on-navigation.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';

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
  const waysIn = useNavLinks();
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
