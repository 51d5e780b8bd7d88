import type { BrandPage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { Section, Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import styles from './groups.module.css';

/** Links to the product groups that have products of the brand. */
export function Groups({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { groups, marks } = page;
  if (groups.length === 0) return null;
  return (
    <Section title={t('groups')}>
      <ul className={styles['groups']}>
        {groups.map(({ name, title }, index) => (
          <Text key={name} scale="title" as="li">
            <Link to={href('product-group', { locale: tag, name })} className={styles['link']}>
              <TranslationMark lang={marks?.[`groups.${index}.title`]}>{title}</TranslationMark>
            </Link>
          </Text>
        ))}
      </ul>
    </Section>
  );
}
