import { fetchStoriesAbout } from '@vitrine/content';
import { contentAccess, href, type Translate, useLocale } from '@vitrine/kit';
import { StoriesAbout, type StoriesAboutProps } from '@vitrine/ui';
import { useCallback } from 'react';
import type { MessageKey } from '../messages.ts';

/** The stories that link to this product. */
export function Stories({ id, t }: { id: string; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const load: StoriesAboutProps['load'] = useCallback(
    async (locale, signal) => {
      const access = { ...contentAccess(), locale, signal };
      return (await fetchStoriesAbout(access, { id })).items;
    },
    [id],
  );
  return (
    <StoriesAbout
      load={load}
      to={({ slug: story }) => href('story', { locale: tag, story })}
      t={t}
    />
  );
}
