import type { HostSite } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Text } from '@vitrine/ui';
import { Link } from 'react-router';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { matchPath } from '../../routes/site-routes.ts';
import type { LazyNavLinks } from '../navigation/use-nav-links.ts';
import { useIsShortlistPage, usePagePath } from '../navigation/use-page-path.ts';
import { nameAttributes, useSiteName } from '../site-name.ts';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ShortlistLink } from './shortlist-link.tsx';
import { SiteMenu } from './site-menu.tsx';

/** The pages that a wide header names beside Explore; on other pages they are in the menu. */
const WORDS = ['makers', 'stories'] as const;

export function Header({ navLinks }: { navLinks: LazyNavLinks }) {
  const t = useShellMessages();
  const { tag } = useLocale();
  const { site } = useHost();
  const { emptyPages = [] } = site;
  const name = useSiteName();
  const path = usePagePath();
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <Text
          scale="title"
          as={Link}
          to={href('home', { locale: tag })}
          className={styles['wordmark']}
          {...nameAttributes(site)}
        >
          {site.logo ? <Logo logo={site.logo} name={name} /> : <bdi>{name}</bdi>}
        </Text>
        <nav aria-label={t('navigation')} className={styles['nav']}>
          <ul className={styles['list']}>
            <li>
              <NavItem to={href('explore', { locale: tag })}>{t('explore')}</NavItem>
            </li>
            {WORDS.filter((page) => !emptyPages.includes(page)).map((page) => (
              <li key={page} className={styles['wide']}>
                <NavItem
                  to={href(page, { locale: tag })}
                  isWithin={page === 'makers' && matchPath(path)?.screen === 'brand'}
                >
                  {t(page)}
                </NavItem>
              </li>
            ))}
            <li>
              <SiteMenu navLinks={navLinks} />
            </li>
          </ul>
        </nav>
        <HeaderSearch />
        <ShortlistLink />
        <div className={styles['language']}>
          <LanguageMenu />
        </div>
      </div>
    </header>
  );
}

interface NavItemProps {
  to: string;
  /** Whether the page belongs to this one, at a path that does not begin with its own. */
  isWithin?: boolean;
  children: string;
}

function NavItem({ to, isWithin = false, children }: NavItemProps) {
  const path = usePagePath();
  // The shortlist has the path of explore, but a link of its own.
  const isShortlist = useIsShortlistPage();
  const isCurrent = isWithin || path === to || path.startsWith(`${to}/`);
  return (
    <Text
      scale="label"
      as={Link}
      to={to}
      aria-current={isCurrent && !isShortlist ? 'page' : undefined}
      className={styles['link']}
    >
      {children}
    </Text>
  );
}

interface LogoProps {
  logo: NonNullable<HostSite['logo']>;
  name: string;
}

/** The logo of the site. The one that the theme hides is lazy, so that it is not loaded. */
function Logo({ logo: { light, dark }, name }: LogoProps) {
  if (dark === undefined) return <img {...light} className="logo" alt={name} />;
  return (
    <>
      <img loading="lazy" {...light} className="logo in-light" alt={name} />
      <img loading="lazy" {...dark} className="logo in-dark" alt={name} />
    </>
  );
}
