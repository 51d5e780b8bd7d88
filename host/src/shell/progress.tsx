import { classNames, VisuallyHidden } from '@vitrine/ui';
import { useNavigation } from 'react-router';
import { useShellMessages } from '../messages/shell-messages.ts';
import styles from './progress.module.css';

/** The progress line of a running navigation. */
export function Progress() {
  return useNavigation().state === 'idle' ? null : <ProgressLine />;
}

/** @param late Whether its style delays it by 200 ms, so that a fast load shows none. */
export function ProgressLine({ late = false }) {
  const t = useShellMessages();
  return (
    <div className={classNames(styles['progress'], late && styles['late'])}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}
