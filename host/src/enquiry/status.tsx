import { Text } from '@vitrine/ui';
import styles from './enquiry-dialog.module.css';

/** The result of an action. It is inside the dialog, because the rest of the page is inert. */
export function Status({ text }: { text: string | undefined }) {
  return (
    <Text scale="label" as="p" role="status" className={styles['status']}>
      {text}
    </Text>
  );
}
