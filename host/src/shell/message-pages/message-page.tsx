import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, Page, Text } from '@vitrine/ui';
import type { ReactNode } from 'react';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { usePage } from '../page-effects/use-page.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  text: string;
  /** It says that there is no such page: searches leave it out. */
  absent?: boolean;
  /** What helps here, before the ways that always do. */
  children?: ReactNode;
}

/** A page of the shell's own: a sentence that says what happened, and ways on. */
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
      <div className={styles['ways']}>
        {children}
        <ButtonLink to={href('home', { locale: tag })}>{t('toHome')}</ButtonLink>
        <ButtonLink kind="quiet" to={href('explore', { locale: tag })}>
          {t('toExplore')}
        </ButtonLink>
      </div>
    </Page>
  );
}
