import { Text } from '@vitrine/ui';
import { useShellWords } from '../messages/shell-messages.ts';
import styles from './shell.module.css';

/** Stands where the first screen will be. */
export function Waiting() {
  const t = useShellWords();
  return (
    <div aria-busy="true" className={styles['waiting']}>
      <Text scale="body" as="p" className={styles['patience']}>
        {t('loading')}
      </Text>
    </div>
  );
}
