import { useLocale, usePart } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, Page, Part, Text } from '@vitrine/ui';
import type { ReactNode } from 'react';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { usePage } from '../page-effects/use-page.ts';
import styles from './message-page.module.css';

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
  usePage(title, absent ? 'absent' : undefined);
  return (
    <Page className={styles['page']}>
      <Text scale="display" as="h1" className={styles['title']}>
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

const loadNearby = async () =>
  (await import(/* webpackChunkName: "nearby" */ './nearby.tsx')).Nearby;

/** Loaded after the page, which is complete without it. */
function LazyNearby() {
  const { reporter } = useHost();
  const part = usePart(loadNearby, { report: reporter.report });
  return (
    <div aria-busy={part.state === 'idle'} className={styles['nearby']}>
      <Part part={part}>{(Content) => <Content />}</Part>
    </div>
  );
}
