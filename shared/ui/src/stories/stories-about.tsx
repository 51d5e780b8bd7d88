import type { StoryCard as StoryData } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ReadSectionProps } from './read-section.tsx';

/** How far below the viewport the place of the section is when the stories are requested. */
const ROOT_MARGIN = '75%';

export interface StoriesAboutProps {
  /** Requests the stories. It must be the same function on every render. */
  load: (locale: string, signal: AbortSignal) => Promise<readonly StoryData[]>;
  /** Returns the path of a story's page. */
  to: (story: StoryData) => string;
  t: Translate<'read'>;
}

interface Loaded extends Pick<ReadSectionProps, 'stories'> {
  Section: ComponentType<ReadSectionProps>;
}

/**
 * The stories that link to what the page is about, at the end of the page. Code and stories are
 * requested when the visitor comes near. Without stories, or if the request fails, it shows
 * nothing.
 *
 * @example <StoriesAbout load={loadStories} to={({ slug }) => `/en/stories/${slug}`} t={t} />
 */
export function StoriesAbout({ load, to, t }: StoriesAboutProps) {
  const { code } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const left = new AbortController();
    const request = async () => {
      const [{ ReadSection }, stories] = await Promise.all([
        import(/* webpackChunkName: "read" */ './read-section.tsx'),
        load(code, left.signal),
      ]);
      if (!left.signal.aborted) setLoaded({ Section: ReadSection, stories });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // The page is whole without the stories.
        request().catch(() => undefined);
      },
      { root: current.closest('#outlet'), rootMargin: ROOT_MARGIN },
    );
    observer.observe(current);
    return () => {
      left.abort();
      observer.disconnect();
    };
  }, [load, code]);

  return (
    <div ref={place}>
      {loaded !== undefined && loaded.stories.length > 0 && (
        <loaded.Section stories={loaded.stories} to={to} title={t('read')} />
      )}
    </div>
  );
}
