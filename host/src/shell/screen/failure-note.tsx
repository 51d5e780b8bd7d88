import { Notice } from '@vitrine/ui';
import styles from '../shell.module.css';
import { Retry } from './retry.tsx';

/** Says above a page why it is not as usual, with a retry. */
export function FailureNote({ screen, text }: { screen: string; text: string }) {
  return (
    <div className={styles['notice']}>
      <Notice>
        <p>{text}</p>
        <Retry screen={screen} />
      </Notice>
    </div>
  );
}
