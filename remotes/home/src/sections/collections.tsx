import type { StoryCard } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { ButtonLink, Section, StoryGrid } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './collections.module.css';

interface CollectionsProps {
  collections: readonly StoryCard[];
  t: Translate<MessageKey>;
}

/** The collections that authors chose, on a phone in one row, and a link to all. */
export function Collections({ collections, t }: CollectionsProps) {
  const { tag } = useLocale();
  return (
    <Section
      title={t('collections')}
      layout="above"
      aside={
        <ButtonLink kind="quiet" to={href('/:locale/collections', { locale: tag })}>
          {t('allCollections')}
        </ButtonLink>
      }
    >
      <div className={styles['collections']}>
        <StoryGrid
          stories={collections}
          to={({ slug }) => href('/:locale/collections/:entry', { locale: tag, entry: slug })}
        />
      </div>
    </Section>
  );
}
