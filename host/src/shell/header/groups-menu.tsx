import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { TranslationMark } from '@vitrine/ui';
import { useLocation } from 'react-router';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { useIsShortlistPage } from '../navigation/use-is-shortlist-page.ts';
import type { LazyNavLinks } from '../navigation/use-nav-links.ts';
import { Menu, MenuLink } from './menu.tsx';

/** The groups of the catalogue, and before them all of it, which needs no answer to be known. */
export function GroupsMenu({ links: ways, request: want }: LazyNavLinks) {
  const t = useShellMessages();
  const { tag } = useLocale();
  const { pathname } = useLocation();
  // The shortlist has a way of its own.
  const elsewhere = useIsShortlistPage();
  const current = (to: string) => (to === pathname && !elsewhere ? 'page' : undefined);
  const all = href('explore', { locale: tag });
  return (
    <Menu label={t('groups')} onIntent={want}>
      {(close) => (
        <>
          <MenuLink to={all} aria-current={current(all)} onClick={close}>
            {t('everything')}
          </MenuLink>
          {ways?.groups.map(({ name, title, marks }) => {
            const to = href('product-group', { locale: tag, name });
            return (
              <MenuLink key={name} to={to} aria-current={current(to)} onClick={close}>
                <TranslationMark lang={marks?.['title']} show="silent">
                  {title}
                </TranslationMark>
              </MenuLink>
            );
          })}
        </>
      )}
    </Menu>
  );
}
