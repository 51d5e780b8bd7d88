import type { StoryCard as StoryData } from '@vitrine/contract';
import { StoryCard } from './story-card.tsx';
import styles from './story-grid.module.css';

export interface StoryGridProps {
  stories: readonly StoryData[];
  /** Returns the path of a story's page. */
  to: (story: StoryData) => string;
  /** Heading level of the titles; `h3` by default. */
  heading?: 'h2' | 'h3';
}

/**
 * Shows stories as cards: one column on a phone, two or three on wider pages. A story alone is as
 * wide as the page.
 *
 * @example <StoryGrid stories={stories} to={({ slug }) => `/en/stories/${slug}`} />
 */
export function StoryGrid({ stories, to, heading = 'h3' }: StoryGridProps) {
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
            {...(isAlone && { sizes: '(width < 64rem) 92vw, 48vw' })}
          />
        </li>
      ))}
    </ul>
  );
}
