import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { PartStatus, Picture, Text, TranslationMark } from '@vitrine/ui';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useShellMessages } from '../../../messages/shell-messages.ts';
import { LanguageLink } from '../../navigation/language-link.tsx';
import { useOwnLinks } from '../../navigation/own-links.tsx';
import type { NavLinks } from '../../navigation/requests.ts';
import type { LazyNavLinks } from '../../navigation/use-nav-links.ts';
import { usePagePath } from '../../navigation/use-page-path.ts';
import { useTextPages } from '../../navigation/use-text-pages.ts';
import { Preferences } from '../../preferences/preferences.tsx';
import { MenuSection } from './menu-section.tsx';
import styles from './menu-sections.module.css';

interface MenuSectionsProps {
  navLinks: LazyNavLinks;
  /** Call it when a link is followed. */
  close: () => void;
}

/** The parts of the menu after its first links. A further part is a `MenuSection` here. */
export function MenuSections({ navLinks, close }: MenuSectionsProps) {
  const { links, part } = navLinks;
  return (
    <div className={styles['sections']}>
      <PartStatus parts={[part]} />
      {links && (
        <>
          <Groups groups={links.groups} close={close} />
          <Makers brands={links.brands} close={close} />
        </>
      )}
      <div className={styles['column']}>
        {links && <Information navLinks={navLinks} links={links} close={close} />}
        <Languages close={close} />
      </div>
      <div className={styles['preferences']}>
        <Preferences />
      </div>
    </div>
  );
}

/** The links of the settings, as items of the menu's first links. */
export function OwnLinks({ navLinks, close }: MenuSectionsProps) {
  const path = usePagePath();
  return useOwnLinks(navLinks, 'menu').map(({ key, to, text }) => (
    <Text key={key} scale="title" compact as="li">
      <Link to={to} aria-current={to === path ? 'page' : undefined} onClick={close}>
        {text}
      </Link>
    </Text>
  ));
}

function Groups({ groups, close }: Pick<MenuSectionsProps, 'close'> & Pick<NavLinks, 'groups'>) {
  const t = useShellMessages();
  return (
    <MenuSection title={t('groups')} size="wide">
      {groups.map(({ image, children = [], marks, ...group }) => (
        <Fragment key={group.name}>
          <GroupLink {...group} lang={marks?.['title']} onClick={close}>
            <Picture
              picture={image}
              name={group.title}
              sizes="(width < 45rem) 3rem, (width < 64rem) 4.5rem, 9rem"
              alt=""
              cover
              className={styles['picture']}
            />
          </GroupLink>
          {children.length > 0 && (
            <ul className={styles['children']}>
              {children.map((child, index) => (
                <Text key={child.name} scale="caption" as="li">
                  <GroupLink {...child} lang={marks?.[`children.${index}.title`]} onClick={close} />
                </Text>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </MenuSection>
  );
}

interface GroupLinkProps {
  name: string;
  title: string;
  /** Locale code of the title if it is not in the page's language. */
  lang: string | undefined;
  onClick: () => void;
  /** Shown before the title. */
  children?: ReactNode;
}

function GroupLink({ name, title, lang, onClick, children }: GroupLinkProps) {
  const { tag } = useLocale();
  const to = href('product-group', { locale: tag, name });
  const isCurrent = to === usePagePath();
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      {children}
      <TranslationMark lang={lang} show="silent">
        {title}
      </TranslationMark>
    </Link>
  );
}

function Makers({ brands, close }: Pick<MenuSectionsProps, 'close'> & Pick<NavLinks, 'brands'>) {
  const t = useShellMessages();
  const { tag } = useLocale();
  const path = usePagePath();
  return (
    <MenuSection title={t('makers')} size="narrow">
      {brands.map(({ slug, name }) => {
        const to = href('brand', { locale: tag, slug });
        return (
          <Link key={slug} to={to} aria-current={to === path ? 'page' : undefined} onClick={close}>
            {name}
          </Link>
        );
      })}
    </MenuSection>
  );
}

/** The text pages that have a place in the menu; on a wide page the links of the settings too. */
function Information({ navLinks, links, close }: MenuSectionsProps & { links: NavLinks }) {
  const t = useShellMessages();
  const { tag } = useLocale();
  const path = usePagePath();
  const own = useOwnLinks(navLinks, 'menu');
  const part = useTextPages(links);
  const shown = part.value?.filter(({ places }) => places.includes('menu')) ?? [];
  return (
    <>
      <PartStatus parts={[part]} />
      {own.length + shown.length > 0 && (
        <MenuSection title={t('information')} size="narrow">
          {own.map(({ key, to, text }) => (
            <Link
              key={key}
              to={to}
              aria-current={to === path ? 'page' : undefined}
              onClick={close}
              className={styles['own']}
            >
              {text}
            </Link>
          ))}
          {shown.map(({ topic, title, marks }) => {
            const to = href('pages', { locale: tag, topic });
            const current = to === path ? 'page' : undefined;
            return (
              <Link key={topic} to={to} aria-current={current} onClick={close}>
                <TranslationMark lang={marks?.['title']} show="silent">
                  {title}
                </TranslationMark>
              </Link>
            );
          })}
        </MenuSection>
      )}
    </>
  );
}

/** The page in other languages. */
function Languages({ close }: Pick<MenuSectionsProps, 'close'>) {
  const t = useShellMessages();
  const { available } = useLocale();
  return (
    <MenuSection title={t('language')} size="narrow" onlyPhone>
      {available.map((locale) => (
        <LanguageLink key={locale.code} locale={locale} onClick={close} />
      ))}
    </MenuSection>
  );
}
