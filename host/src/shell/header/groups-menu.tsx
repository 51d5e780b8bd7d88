import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { TranslationMark } from '@vitrine/ui';
import { useLocation } from 'react-router';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { useIsShortlistPage } from '../navigation/use-is-shortlist-page.ts';
import type { LazyNavLinks } from '../navigation/use-nav-links.ts';
import { Menu, MenuLink } from './menu.tsx';

/** The menu of product groups. Its first link, all products, does not wait for the groups. */
export function GroupsMenu({ links, request }: LazyNavLinks) {
  const t = useShellMessages();
  const { tag } = useLocale();
  const { pathname } = useLocation();
  // The shortlist has the path of explore, but a link of its own.
  const isShortlist = useIsShortlistPage();
  const current = (to: string) => (to === pathname && !isShortlist ? 'page' : undefined);
  const all = href('explore', { locale: tag });
  return (
    <Menu label={t('groups')} onIntent={request}>
      {(close) => (
        <>
          <MenuLink to={all} aria-current={current(all)} onClick={close}>
            {t('everything')}
          </MenuLink>
          {links?.groups.map(({ name, title, marks }) => {
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
