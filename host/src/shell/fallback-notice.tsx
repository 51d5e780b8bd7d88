import { useLocale } from '@vitrine/kit';
import { Notice } from '@vitrine/ui';
import { useShellMessages } from '../messages/shell-messages.ts';
import styles from './shell.module.css';

/** S13: the content service has not the route's language; the page says which it is in instead. */
export function FallbackNotice() {
  const t = useShellMessages();
  const { fellBack, tag, name } = useLocale();
  if (!fellBack) return null;
  return (
    <div className={styles['notice']}>
      <Notice>{t('fellBack', { tag, language: name })}</Notice>
    </div>
  );
}
