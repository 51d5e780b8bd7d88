import { Text } from '@vitrine/ui';
import styles from './frame.module.css';

export function Loading() {
  return (
    <Text scale="body" as="p" role="status" className={styles['loading']}>
      Loading …
    </Text>
  );
}
