import type { GroupPage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import {
  BrandCard,
  NeighbourLinks,
  Paragraphs,
  Picture,
  Section,
  Text,
  TranslationMark,
} from '@vitrine/ui';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import styles from './guide.module.css';

/** The end of the page: how to choose, a maker, and the categories beside this one. */
export function Guide({ page, t }: { page: GroupPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { choosing = [], maker, marks } = page;
  const neighbour = (side: 'before' | 'after') => {
    const group = page.neighbours?.[side];
    return (
      group && {
        text: t(side, { title: group.title }),
        to: href('product-group', { locale: tag, name: group.name }),
        lang: group.marks?.['title'],
      }
    );
  };
  return (
    <>
      <Scenes page={page} t={t} />
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
      <NeighbourLinks
        label={t('neighbours')}
        before={neighbour('before')}
        after={neighbour('after')}
      />
    </>
  );
}

/** Two products of the group in use. */
function Scenes({ page, t }: { page: GroupPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { scenes = [] } = page;
  if (scenes.length === 0) return null;
  return (
    <Section title={t('scenes')}>
      <div className={styles['scenes']}>
        {scenes.map(({ id, name, image, marks }) => (
          <figure key={id} className={styles['scene']}>
            <Picture
              picture={image}
              lang={marks?.['image.alt']}
              sizes="(width < 45rem) 92vw, (width < 64rem) 46vw, (width < 94.5rem) 35vw, 32.5rem"
              cover
              className={styles['picture']}
            />
            <Text scale="caption" as="figcaption">
              <Link to={href('product', { locale: tag, id })} className={styles['link']}>
                <TranslationMark lang={marks?.['name']}>{name}</TranslationMark>
              </Link>
            </Text>
          </figure>
        ))}
      </div>
    </Section>
  );
}
