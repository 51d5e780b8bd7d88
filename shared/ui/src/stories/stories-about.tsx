import type { StoryCard as StoryData } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { useEffect, useState } from 'react';
import { StoryGrid, type StoryGridProps } from '../cards/story-grid.tsx';
import { Section } from '../page/section.tsx';

export interface StoriesAboutProps extends Pick<StoryGridProps, 'to'> {
  /** Requests the stories. It must be the same function on every render. */
  load: (locale: string, signal: AbortSignal) => Promise<readonly StoryData[]>;
  t: Translate<'read'>;
}

/**
 * The stories that link to what the page is about, requested when the section is shown. Without
 * stories, or if the request fails, it shows nothing.
 *
 * @example <StoriesAbout load={loadStories} to={({ slug }) => `/en/stories/${slug}`} t={t} />
 */
export function StoriesAbout({ load, to, t }: StoriesAboutProps) {
  const { code } = useLocale();
  const [stories, setStories] = useState<readonly StoryData[]>([]);
  useEffect(() => {
    const left = new AbortController();
    // The page is whole without the stories.
    load(code, left.signal).then(setStories, () => undefined);
    return () => left.abort();
  }, [load, code]);
  if (stories.length === 0) return null;
  return (
    <Section title={t('read')}>
      <StoryGrid stories={stories} to={to} />
    </Section>
  );
}
