import { fetchStories } from '@vitrine/content';
import { contentAccess, href, type Translate, useLocale } from '@vitrine/kit';
import { StoriesAbout } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/** One row of a wide page. A phone shows the first. */
const MAX_STORIES = 3;

async function load(locale: string, signal: AbortSignal) {
  const { items } = await fetchStories({ ...contentAccess(), locale, signal });
  return items.slice(0, MAX_STORIES);
}

/** The newest stories. */
export function Stories({ t }: { t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  return (
    <StoriesAbout
      load={load}
      to={({ slug }) => href('story', { locale: tag, story: slug })}
      t={t}
    />
  );
}
