import type { HomePage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { ButtonLink, Section, StoryGrid } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './collections.module.css';

interface CollectionsProps {
  collections: NonNullable<HomePage['collections']>;
  t: Translate<MessageKey>;
}

/** The collections that authors chose, on a phone in one row, and a link to all. */
export function Collections({ collections, t }: CollectionsProps) {
  const { tag } = useLocale();
  const [first] = collections;
  const overview = first?.path.slice(0, first.path.lastIndexOf('/'));
  return (
    <Section
      title={t('collections')}
      layout="above"
      aside={
        overview && (
          <ButtonLink
            kind="quiet"
            to={`/${tag}${overview}`}
            aria-label={`${t('all')}: ${t('collections')}`}
          >
            {t('all')}
          </ButtonLink>
        )
      }
    >
      <div className={styles['collections']}>
        <StoryGrid stories={collections} to={({ path }) => `/${tag}${path}`} />
      </div>
    </Section>
  );
}
