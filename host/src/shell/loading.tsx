import { Text } from '@vitrine/ui';
import { useShellMessages } from '../messages/shell-messages.ts';
import { ProgressLine } from './progress.tsx';
import { InitialContent, useInitialPage } from './screen/initial-content.tsx';
import styles from './shell.module.css';

/** The page while the first screen loads: what the document has of it stays. */
export function Loading() {
  const t = useShellMessages();
  const initialPage = useInitialPage();
  if (initialPage !== undefined) {
    return (
      <div aria-busy="true">
        <ProgressLine late />
        <InitialContent {...initialPage} />
      </div>
    );
  }
  return (
    <div aria-busy="true" className={styles['loading']}>
      <Text scale="body" as="p" className={styles['loading-text']}>
        {t('loading')}
      </Text>
    </div>
  );
}
