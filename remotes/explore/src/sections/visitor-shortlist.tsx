import { type Translate, useLocale, useShortlist } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Button, ButtonLink, EmptyState } from '@vitrine/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { MessageKey } from '../messages.ts';
import type { ShortlistPage } from '../resolvers/shortlist.ts';
import { ShareButton } from './share-button.tsx';
import { ShortlistLayout } from './shortlist-layout.tsx';

/**
 * The visitor's own. What is taken off it here stays in sight until the page is left, so that a
 * second press puts it back; what another tab puts on it comes.
 */
export function VisitorShortlist({
  shortlist,
  t,
}: {
  shortlist: ShortlistPage;
  t: Translate<MessageKey>;
}) {
  const { tag } = useLocale();
  const { ids = [], cleared = [], add: keep, clear } = useShortlist() ?? {};
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const more = ids.some((id) => !shortlist.ids.includes(id));
  const empty = ids.length === 0;

  useEffect(() => {
    if (more) void revalidate();
  }, [more, revalidate]);

  // Whatever was pressed is gone with the list, or with the way back to it.
  const wasEmpty = useRef(empty);
  useLayoutEffect(() => {
    if (wasEmpty.current !== empty && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasEmpty.current = empty;
  }, [empty]);

  const all = href('explore', { locale: tag });
  const found = new Set(shortlist.items.map(({ id }) => id));
  const missing = ids.filter((id) => shortlist.ids.includes(id) && !found.has(id)).length;
  return (
    <ShortlistLayout
      title={t('shortlist')}
      heading={heading}
      notes={
        empty
          ? [t('count', { count: 0 })]
          : [
              t('count', { count: ids.length - missing }),
              t('ownNote'),
              ...(missing > 0 ? [t('missing', { count: missing })] : []),
            ]
      }
      actions={
        !empty && (
          <>
            <ShareButton ids={ids} title={t('shortlist')} t={t} />
            <Button kind="quiet" onClick={clear}>
              {t('clearList')}
            </Button>
          </>
        )
      }
      items={empty ? [] : shortlist.items}
      t={t}
      empty={
        empty ? (
          <EmptyState title={t('emptyList')} help={t('emptyListHelp')}>
            {cleared.length > 0 && <Button onClick={() => keep?.(cleared)}>{t('undo')}</Button>}
            <ButtonLink to={all}>{t('emptyAll')}</ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState title={t('emptyShared')} help={t('emptySharedHelp')}>
            <ButtonLink to={all}>{t('emptyAll')}</ButtonLink>
          </EmptyState>
        )
      }
    />
  );
}
