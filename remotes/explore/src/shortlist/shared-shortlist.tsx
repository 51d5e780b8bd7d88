import { href, type Translate, useLocale, useShortlist } from '@vitrine/kit';
import { Button, ButtonLink, itemKey, ShareButton } from '@vitrine/ui';
import { useLayoutEffect, useRef } from 'react';
import type { MessageKey } from '../messages.ts';
import type { ShortlistPage } from '../resolvers/shortlist.ts';
import { ShortlistLayout } from './shortlist-layout.tsx';
import { shortlistQuery } from './shortlist-links.ts';

/** A shortlist that came with a link. The visitor can add its products to the own shortlist. */
export function SharedShortlist({
  shortlist,
  t,
}: {
  shortlist: ShortlistPage;
  t: Translate<MessageKey>;
}) {
  const { tag } = useLocale();
  const own = useShortlist();
  const keys = shortlist.items.map(itemKey);
  const allSaved = keys.every((key) => own?.has(key));
  const missing = shortlist.keys.length - keys.length;
  const ownLink = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  // The pressed button disappears. The focus moves to the link to the own shortlist.
  useLayoutEffect(() => {
    if (allSaved && wasPressed.current) ownLink.current?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [allSaved]);

  const all = href('explore', { locale: tag });
  return (
    <ShortlistLayout
      notes={[
        t('count', { count: keys.length }),
        ...(keys.length > 0 ? [t(allSaved ? 'allKept' : 'sharedNote')] : []),
        ...(missing > 0 ? [t('missing', { count: missing })] : []),
      ]}
      primary={
        own !== undefined &&
        keys.length > 0 &&
        !allSaved && (
          <Button
            kind="filled"
            onClick={() => {
              wasPressed.current = true;
              own.add(keys);
            }}
          >
            {t('keepThese')}
          </Button>
        )
      }
      actions={
        keys.length > 0 && (
          <>
            {own !== undefined && own.keys.length > 0 && (
              <ButtonLink kind="quiet" ref={ownLink} to={all + shortlistQuery()}>
                {t('toOwn')}
              </ButtonLink>
            )}
            <ShareButton to={all + shortlistQuery(keys)} title={t('sharedList')} t={t} />
          </>
        )
      }
      shortlist={shortlist}
      t={t}
    />
  );
}
