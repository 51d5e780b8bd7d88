import type { GroupPage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { BrandCard, Paragraphs, Section, Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import styles from './guide.module.css';
import { Scenes } from './scenes.tsx';

/** The end of the page: how to choose, a maker, and the categories beside this one. */
export function Guide({ page, t }: { page: GroupPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { choosing = [], maker, marks } = page;
  return (
    <>
      <Scenes page={page} />
      {choosing.length > 0 && (
        <Section title={t('choosing')}>
          <Paragraphs texts={choosing} marks={marks} field="choosing" />
        </Section>
      )}
      {maker && (
        <Section title={t('maker')}>
          <div className={styles['maker']}>
            <BrandCard
              brand={maker}
              to={href('brand', { locale: tag, slug: maker.slug })}
              count={t('products', { count: maker.count })}
            />
          </div>
        </Section>
      )}
      <Neighbours page={page} t={t} />
    </>
  );
}

/** Links to the categories before and after this one. */
function Neighbours({ page, t }: { page: GroupPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { before, after } = page.neighbours ?? {};
  const links = [
    { key: 'before', group: before },
    { key: 'after', group: after },
  ] as const;
  if (!before && !after) return null;
  return (
    <nav aria-label={t('neighbours')} className={styles['neighbours']}>
      {links.map(
        ({ key, group }) =>
          group && (
            <Text
              key={key}
              as={Link}
              scale="title"
              to={href('product-group', { locale: tag, name: group.name })}
              className={styles[key]}
            >
              <TranslationMark lang={group.marks?.['title']}>
                {t(key, { title: group.title })}
              </TranslationMark>
            </Text>
          ),
      )}
    </nav>
  );
}
