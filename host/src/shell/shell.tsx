import { Announcements, LocaleProvider, useLocale } from '@vitrine/kit';
import { Notice } from '@vitrine/ui';
import { useSelector } from 'react-redux';
import { Outlet, useBlocker, useParams } from 'react-router';
import { useHost } from '../host-context.tsx';
import { useShellMessages } from '../messages/shell-messages.ts';
import type { AppState } from '../store/store.ts';
import { LateFooter } from './footer/late-footer.tsx';
import { Header } from './header/header.tsx';
import { useNavLinks } from './navigation/use-nav-links.ts';
import { useDocumentLanguage } from './page-effects/use-document-language.ts';
import { Progress } from './progress.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';

/** Everything around a screen, in the locale of the route, or the stored one if it has none. */
export function Shell() {
  const { locale } = useParams();
  const stored = useSelector((state: AppState) => state.locale);
  // The locale that is provided below has it too.
  useSelector((state: AppState) => state.preferences);
  return (
    <LocaleProvider tag={locale ?? stored}>
      <Frame />
    </LocaleProvider>
  );
}

function Frame() {
  useDocumentLanguage();
  const navLinks = useNavLinks();
  return (
    <>
      <SkipLink />
      <ReloadWhenStale />
      <Progress />
      <Header navLinks={navLinks} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <FallbackNotice />
        <NotStoredNotice />
        <Outlet />
      </main>
      <LateFooter navLinks={navLinks} />
      <Announcements className={`${styles['announcements']} body`} />
    </>
  );
}

/** Turns a navigation into a document load if the visit's release set is stale. */
function ReloadWhenStale() {
  const { staleReload } = useHost();
  useBlocker((navigation) => staleReload?.intercept(navigation) ?? false);
  return null;
}

/** S13: names the page's language if the content does not have the language of the route. */
function FallbackNotice() {
  const t = useShellMessages();
  const { fellBack, tag, code, name } = useLocale();
  if (!fellBack) return null;
  const requested = nameOfLanguage(tag, code);
  return (
    <div className={styles['notice']}>
      <Notice>{t('fellBack', { tag: requested, language: name })}</Notice>
    </div>
  );
}

/** Says that the shortlist is lost with this visit, as soon as something is on it. */
function NotStoredNotice() {
  const t = useShellMessages();
  const isLost = useSelector(
    ({ savedProducts: { isStored, shortlist } }: AppState) =>
      isStored === false && shortlist.length > 0,
  );
  return (
    <div aria-live="polite" className={isLost ? styles['notice'] : undefined}>
      {isLost && <Notice>{t('notStored')}</Notice>}
    </div>
  );
}

/** `pt-BR` in English: "Brazilian Portuguese". The tag itself if the browser has no name for it. */
function nameOfLanguage(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
