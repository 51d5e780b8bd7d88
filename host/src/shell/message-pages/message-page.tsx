import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, Page, Text } from '@vitrine/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { usePage } from '../page-effects/use-page.ts';
import styles from './message-page.module.css';
import type { Nearby } from './nearby.tsx';

interface MessagePageProps {
  title: string;
  text: string;
  /** There is no such page: search engines must not index it. */
  absent?: boolean;
  /** Shown before the links to home and explore. */
  children?: ReactNode;
}

/** A page of the shell that says what happened and links to home and explore. */
export function MessagePage({ title, text, absent = false, children }: MessagePageProps) {
  const t = useShellMessages();
  const { tag } = useLocale();
  usePage(`${title} · Vitrine`, absent ? 'absent' : undefined);
  return (
    <Page className={styles['page']}>
      <Text scale="headline" as="h1" className={styles['title']}>
        {title}
      </Text>
      <Text scale="body" as="p" className={styles['text']}>
        {text}
      </Text>
      <div className={styles['links']}>
        {children}
        <ButtonLink to={href('home', { locale: tag })}>{t('toHome')}</ButtonLink>
        <ButtonLink kind="quiet" to={href('explore', { locale: tag })}>
          {t('toExplore')}
        </ButtonLink>
      </div>
      {absent && <LazyNearby />}
    </Page>
  );
}

/** Loaded after the page, which stays as it is if that fails. */
function LazyNearby() {
  const [loaded, setLoaded] = useState<{ Content: typeof Nearby }>();
  const [busy, setBusy] = useState(true);
  const onSettled = useCallback(() => setBusy(false), []);
  useEffect(() => {
    import(/* webpackChunkName: "nearby" */ './nearby.tsx').then(
      ({ Nearby }) => setLoaded({ Content: Nearby }),
      onSettled,
    );
  }, [onSettled]);
  return (
    <div aria-busy={busy} className={styles['nearby']}>
      {loaded && <loaded.Content onSettled={onSettled} />}
    </div>
  );
}
