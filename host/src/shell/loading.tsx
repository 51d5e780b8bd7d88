import { Text } from '@vitrine/ui';
import { useShellMessages } from '../messages/shell-messages.ts';
import styles from './shell.module.css';

/** The page while the first screen loads. */
export function Loading() {
  const t = useShellMessages();
  return (
    <div aria-busy="true" className={styles['loading']}>
      <Text scale="body" as="p" className={styles['loading-text']}>
        {t('loading')}
      </Text>
    </div>
  );
}
