import { VisuallyHidden } from '@vitrine/ui';
import { useNavigation } from 'react-router';
import { useShellMessages } from '../messages/shell-messages.ts';
import styles from './progress.module.css';

/** A navigation is under way; only one that takes longer than a moment is worth a line. */
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
