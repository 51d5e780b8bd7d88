import { classNames } from '../class-names.ts';
import styles from './shortlist-mark.module.css';

/**
 * The icon of the shortlist: an open ring, with a tick in it if the product is on the shortlist.
 *
 * @example <ShortlistMark checked={shortlist.has(id)} />
 */
export function ShortlistMark({ checked }: { checked: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classNames(styles['mark'], checked && styles['checked'])}
    >
      <path d="M13.2 3.4C8.6 1.6 3 4.6 2.7 9.9c-.3 5 3.9 7.8 7.6 7.6 4.3-.2 7.2-3.7 6.9-7.9" />
      <path className={styles['tick']} d="M6.2 9.3l3.5 4.2C11.4 8.6 14 4.9 18 1.8" />
    </svg>
  );
}
