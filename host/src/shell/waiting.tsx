import { VisuallyHidden } from '@vitrine/ui';
import { useShellWords } from '../messages/shell-words.ts';
import styles from './shell.module.css';

/** Stands where the first screen will be. */
export function Waiting() {
  const t = useShellWords();
  return (
    <div aria-busy="true" className={styles['waiting']}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}
