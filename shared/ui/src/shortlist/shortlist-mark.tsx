import { classNames } from '../class-names.ts';
import styles from './shortlist-mark.module.css';

/**
 * The icon of the shortlist: a bookmark, filled if the product is on the shortlist.
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
      <path d="M5.2 2.5h9.6v15L10 13.7l-4.8 3.8z" />
    </svg>
  );
}
