import type { StoryCard as StoryData } from '@vitrine/contract';
import { StoryCard } from './story-card.tsx';
import styles from './story-grid.module.css';

export interface StoryGridProps<Story extends StoryData = StoryData> {
  stories: readonly Story[];
  /** Returns the path of a story's page. */
  to: (story: Story) => string;
  /** Heading level of the titles; `h3` by default. */
  heading?: 'h2' | 'h3';
}

/** The `sizes` of the picture of one story, and of two. */
const SIZES: Readonly<Record<number, string>> = {
  1: '(width < 64rem) 92vw, 48vw',
  2: '(width < 45rem) 92vw, 46vw',
};

/**
 * Shows stories as cards: one column on a phone, two or three on wider pages. Two fill their row,
 * and a story alone is as wide as the page.
 *
 * @example <StoryGrid stories={stories} to={({ slug }) => `/en/stories/${slug}`} />
 */
export function StoryGrid<Story extends StoryData>({
  stories,
  to,
  heading = 'h3',
}: StoryGridProps<Story>) {
  const isAlone = stories.length === 1;
  return (
    <ul className={styles[isAlone ? 'alone' : 'grid']}>
      {stories.map((story) => (
        <li key={story.slug}>
          <StoryCard
            story={story}
            to={to(story)}
            heading={heading}
            wide={isAlone}
            sizes={SIZES[stories.length]}
          />
        </li>
      ))}
    </ul>
  );
}
