import { Text } from '@vitrine/ui';
import { useShellMessages } from '../messages/shell-messages.ts';
import styles from './skip-link.module.css';

/** The first link for the keyboard. It focuses by script: a new fragment would be a navigation. */
export function SkipLink() {
  const t = useShellMessages();
  return (
    <Text
      scale="label"
      as="a"
      href="#main"
      className={styles['skip']}
      onClick={(event) => {
        event.preventDefault();
        const main = document.getElementById('main');
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
    >
      {t('skip')}
    </Text>
  );
}
