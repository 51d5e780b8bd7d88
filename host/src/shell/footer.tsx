import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Text } from '@vitrine/ui';
import { Link } from 'react-router';
import { useShellWords } from '../messages/shell-words.ts';
import styles from './footer.module.css';

export function Footer() {
  const t = useShellWords();
  const { tag } = useLocale();
  return (
    <footer className={styles['footer']}>
      <div className={styles['row']}>
        <div className={styles['imprint']}>
          <Text scale="title" as="p" lang="en" translate="no">
            Vitrine
          </Text>
          <Text scale="caption" as="p" className={styles['colophon']}>
            {t('colophon')}
          </Text>
        </div>
        <ul className={styles['ways']}>
          <li>
            <Text scale="label" as={Link} to={href('home', { locale: tag })}>
              {t('home')}
            </Text>
          </li>
          <li>
            <Text scale="label" as={Link} to={href('explore', { locale: tag })}>
              {t('explore')}
            </Text>
          </li>
        </ul>
      </div>
    </footer>
  );
}
