import type { Translate } from '@vitrine/kit';
import { Text } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './introduction.module.css';

/** Title and text of the page. */
export function Introduction({ t }: { t: Translate<MessageKey> }) {
  return (
    <header className={styles['introduction']}>
      <Text scale="display" as="h1" tabIndex={-1}>
        {t('title')}
      </Text>
      <Text scale="body" as="p">
        {t('text')}
      </Text>
    </header>
  );
}
