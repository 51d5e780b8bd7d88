import type { StoryCard as StoryData } from '@vitrine/contract';
import { href, useLocale } from '@vitrine/kit';
import { StoryCard, StoryGrid } from '@vitrine/ui';
import styles from './story-list.module.css';

/** All stories: the newest one large, then the others in a grid. */
export function StoryList({ stories }: { stories: readonly StoryData[] }) {
  const { tag } = useLocale();
  const to = ({ slug }: StoryData) => href('story', { locale: tag, story: slug });
  const [newest, ...others] = stories;
  return (
    <div className={styles['stories']}>
      {newest && (
        <StoryCard
          story={newest}
          to={to(newest)}
          heading="h2"
          sizes="(width < 64rem) 92vw, (width < 90.25rem) 62vw, 56rem"
          priority
          wide
        />
      )}
      {others.length > 0 && <StoryGrid stories={others} to={to} heading="h2" />}
    </div>
  );
}
