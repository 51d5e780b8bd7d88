import type { StoryCard as StoryData } from '@vitrine/contract';
import { type Translate, useLocale, usePart } from '@vitrine/kit';
import { useCallback } from 'react';
import { StoryGrid, type StoryGridProps } from '../cards/story-grid.tsx';
import { Part } from '../page/part.tsx';
import { Section } from '../page/section.tsx';

export interface StoriesAboutProps extends Pick<StoryGridProps, 'to'> {
  /** Requests the stories. It must be the same function on every render. */
  load: (locale: string, signal: AbortSignal) => Promise<readonly StoryData[]>;
  t: Translate<'read'>;
}

/**
 * The stories that link to what the page is about, requested when the section is shown. Without
 * stories it shows nothing.
 *
 * @example <StoriesAbout load={loadStories} to={({ slug }) => `/en/stories/${slug}`} t={t} />
 */
export function StoriesAbout({ load, to, t }: StoriesAboutProps) {
  const { code } = useLocale();
  const loadHere = useCallback((signal: AbortSignal) => load(code, signal), [load, code]);
  const part = usePart(loadHere);
  return (
    <Part part={part}>
      {(stories) =>
        stories.length > 0 && (
          <Section title={t('read')}>
            <StoryGrid stories={stories} to={to} />
          </Section>
        )
      }
    </Part>
  );
}
