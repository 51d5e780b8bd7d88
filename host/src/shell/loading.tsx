import { Text } from '@vitrine/ui';
import { useShellMessages } from '../messages/shell-messages.ts';
import styles from './shell.module.css';

/** Stands where the first screen will be. */
export function Loading() {
  const t = useShellMessages();
  return (
    <div aria-busy="true" className={styles['waiting']}>
      <Text scale="body" as="p" className={styles['patience']}>
        {t('loading')}
      </Text>
    </div>
  );
}
