import { VisuallyHidden } from '@vitrine/ui';
import { useNavigation } from 'react-router';
import { useShellMessages } from '../messages/shell-messages.ts';
import styles from './progress.module.css';

/** The progress line of a running navigation; its style delays it, so that fast ones show none. */
export function Progress() {
  const t = useShellMessages();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className={styles['progress']}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}
