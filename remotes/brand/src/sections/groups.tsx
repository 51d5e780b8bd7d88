import type { BrandPage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Section, Text } from '@vitrine/ui';
import { Link } from 'react-router';
import type { Key } from '../words.ts';
import styles from './groups.module.css';

/** The groups that the brand has products in. */
export function Groups({ groups, t }: { groups: BrandPage['groups']; t: Translate<Key> }) {
  const { tag } = useLocale();
  if (groups.length === 0) return null;
  return (
    <Section title={t('groups')}>
      <ul className={styles['groups']}>
        {groups.map(({ name, title }) => (
          <Text key={name} scale="title" as="li">
            <Link to={href('product-group', { locale: tag, name })} className={styles['link']}>
              {title}
            </Link>
          </Text>
        ))}
      </ul>
    </Section>
  );
}
