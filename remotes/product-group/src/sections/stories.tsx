import { fetchStoriesAbout } from '@vitrine/content';
import { contentAccess, href, type Translate, useLocale } from '@vitrine/kit';
import { StoriesAbout, type StoriesAboutProps } from '@vitrine/ui';
import { useCallback } from 'react';
import type { MessageKey } from '../messages.ts';

/** The stories that link to this group. */
export function Stories({ name, t }: { name: string; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const load: StoriesAboutProps['load'] = useCallback(
    async (locale, signal) => {
      const access = { ...contentAccess(), locale, signal };
      return (await fetchStoriesAbout(access, { name })).items;
    },
    [name],
  );
  return (
    <StoriesAbout
      load={load}
      to={({ slug: story }) => href('story', { locale: tag, story })}
      t={t}
    />
  );
}
