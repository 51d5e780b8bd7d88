import { documentTitle } from '@vitrine/contract';
import { resolveLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Text } from '@vitrine/ui';
import { useContext, useLayoutEffect, useRef } from 'react';
import { useRouteError } from 'react-router';
import { HostProvider, useHost } from '../../host-context.tsx';
import { currentLocale } from '../../locale/current-locale.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { isInitialPage } from '../../routing/initial-page.ts';
import styles from './message-page.module.css';

/**
 * After a failure of the shell on the document's own page, the error goes on to `renderShell`,
 * which shows the initial HTML again: it says more than a failure page.
 */
export function ShellBoundary() {
  const error = useRouteError();
  const { initialPage } = useHost();
  if (initialPage && isInitialPage(initialPage, location)) throw error;
  return <ShellFailure />;
}

/**
 * The page after a failure of the shell itself. It needs neither router nor store, and its links
 * are document loads. Like every page, it takes the focus and sets the title.
 */
export function ShellFailure() {
  const { code, direction, tag } = resolveLocale(currentLocale());
  const t = shellMessages(code);
  const title = t('brokenTitle');
  const heading = useRef<HTMLHeadingElement>(null);
  // Absent if the start failed before it was created.
  const { navigationEffects, site } = useContext(HostProvider) ?? {};

  useLayoutEffect(() => {
    document.title = documentTitle(title, site?.name);
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
    heading.current?.focus();
    navigationEffects?.onShellFailed();
  }, [title, code, direction, navigationEffects, site]);

  return (
    <main className={styles['alone']}>
      <div className={styles['page']}>
        <Text scale="display" as="h1" ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </Text>
        <Text scale="body" as="p" className={styles['text']}>
          {t('brokenText')}
        </Text>
        <div className={styles['links']}>
          <Text scale="body">
            <a href={location.pathname + location.search}>{t('retry')}</a>
          </Text>
          <Text scale="body">
            <a href={href('home', { locale: tag })}>{t('toHome')}</a>
          </Text>
        </div>
      </div>
    </main>
  );
}
