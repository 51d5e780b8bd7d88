import { VisuallyHidden } from '@vitrine/ui';
import { useNavigation } from 'react-router';
import { useShellMessages } from '../messages/shell-messages.ts';
import styles from './progress.module.css';

/** The progress line of a running navigation. */
export function Progress() {
  return useNavigation().state === 'idle' ? null : <ProgressLine />;
}

/** Its style delays it, so that fast loads show none. */
export function ProgressLine() {
  const t = useShellMessages();
  return (
    <div className={styles['progress']}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}
