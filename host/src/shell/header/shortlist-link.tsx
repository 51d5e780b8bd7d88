import { formatNumber, useLocale, useShortlist } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ShortlistMark, Text, VisuallyHidden } from '@vitrine/ui';
import { Link } from 'react-router';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { useIsShortlistPage } from '../navigation/use-page-path.ts';
import styles from './shortlist-link.module.css';

/** The link to the visitor's shortlist, with the number of products on it. */
export function ShortlistLink() {
  const t = useShellMessages();
  const { tag, code } = useLocale();
  const shortlist = useShortlist();
  const isCurrent = useIsShortlistPage();
  if (shortlist === undefined) return null;
  const count = shortlist.keys.length;
  return (
    <Text
      scale="label"
      as={Link}
      to={`${href('explore', { locale: tag })}?shortlist=`}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles['link']}
    >
      <ShortlistMark checked={count > 0} />
      <span className={styles['word']}>{t('shortlist')}</span>
      <span aria-hidden="true" className={styles['count']}>
        {count > 0 && formatNumber(count, code)}
      </span>
      <VisuallyHidden>{` (${t('shortlistCount', { count })})`}</VisuallyHidden>
    </Text>
  );
}
