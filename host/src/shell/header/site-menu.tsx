import { useLocale, usePart } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Part, Text } from '@vitrine/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';
import type { LazyNavLinks } from '../navigation/use-nav-links.ts';
import { useIsShortlistPage, usePagePath } from '../navigation/use-page-path.ts';
import { MenuButton } from './menu-button.tsx';
import styles from './site-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

const loadLateParts = () => import(/* webpackChunkName: "menu" */ './menu/menu-sections.tsx');

/**
 * The menu with all ways into the catalogue. Its first links are always there; the shop's own and
 * the sections below them are loaded when pointer or focus reach the button.
 */
export function SiteMenu({ navLinks: links }: { navLinks: LazyNavLinks }) {
  const t = useShellMessages();
  const panel = useId();
  const root = useRef<HTMLDivElement>(null);
  const { open, toggle, close } = useDisclosure(root);
  const { reporter } = useHost();
  const [wanted, setWanted] = useState(false);
  const late = usePart(loadLateParts, { wanted, report: reporter.report });

  const prepare = () => {
    links.request();
    setWanted(true);
  };

  return (
    <div ref={root} className={styles['menu']}>
      <MenuButton
        controls={panel}
        open={open}
        onClick={() => {
          prepare();
          toggle();
        }}
        onIntent={prepare}
      >
        {t('menu')}
      </MenuButton>
      <div id={panel} hidden={!open} className={styles['panel']}>
        {open && (
          <div className={styles['content']}>
            <FirstLinks close={close}>
              {late.value && <late.value.OwnLinks navLinks={links} close={close} />}
            </FirstLinks>
            <Part part={late}>
              {({ MenuSections }) => <MenuSections navLinks={links} close={close} />}
            </Part>
          </div>
        )}
      </div>
    </div>
  );
}

interface FirstLinksProps {
  close: () => void;
  /** Items that load later. They come last, so that nothing before them shifts. */
  children: ReactNode;
}

function FirstLinks({ close, children }: FirstLinksProps) {
  const t = useShellMessages();
  const { tag } = useLocale();
  const path = usePagePath();
  const isShortlist = useIsShortlistPage();
  const { emptyPages = [] } = useHost().site;
  const home = href('home', { locale: tag });
  const explore = href('explore', { locale: tag });
  const makers = href('makers', { locale: tag });
  const stories = href('stories', { locale: tag });
  const at = isShortlist ? 'shortlist' : path;
  const ways = [
    { to: home, at: home, text: t('home') },
    { to: explore, at: explore, text: t('everything') },
    ...(emptyPages.includes('makers') ? [] : [{ to: makers, at: makers, text: t('allMakers') }]),
    ...(emptyPages.includes('stories') ? [] : [{ to: stories, at: stories, text: t('stories') }]),
    { to: `${explore}?shortlist=`, at: 'shortlist', text: t('shortlist') },
  ];
  return (
    <ul className={styles['first']}>
      {ways.map((way) => (
        <Text key={way.to} scale="title" compact as="li">
          <Link to={way.to} aria-current={way.at === at ? 'page' : undefined} onClick={close}>
            {way.text}
          </Link>
        </Text>
      ))}
      {children}
    </ul>
  );
}
