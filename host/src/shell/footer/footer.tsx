import { useLocale, usePart } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { classNames, Text, TranslationMark } from '@vitrine/ui';
import { Children, type ReactNode, type RefObject, useCallback, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { useHost } from '../../host-context.tsx';
import { loadedMessages, loadMessages, useShellMessages } from '../../messages/shell-messages.ts';
import { LanguageLink } from '../navigation/language-link.tsx';
import { useOwnLinks } from '../navigation/own-links.tsx';
import type { NavLinks } from '../navigation/requests.ts';
import type { LazyNavLinks } from '../navigation/use-nav-links.ts';
import { useTextPages } from '../navigation/use-text-pages.ts';
import { Preferences } from '../preferences/preferences.tsx';
import { nameAttributes, useSiteName } from '../site-name.ts';
import styles from './footer.module.css';
import { SiteParts } from './site-parts.tsx';

export interface FooterProps {
  navLinks: LazyNavLinks;
  ref: RefObject<HTMLElement | null>;
  /** Whether it is shown, and not only has its place. */
  isPlaced: boolean;
}

/**
 * The end of every page: links to stories, groups, makers and text pages, and the page in other
 * languages, and what this device remembers.
 */
export function Footer({ navLinks, ref, isPlaced }: FooterProps) {
  const { links, request } = navLinks;
  const t = useShellMessages();
  const { tag, available } = useLocale();
  const { site } = useHost();
  const { emptyPages = [] } = site;
  const name = useSiteName();
  const own = useOwnLinks(navLinks, 'footer');
  useNearViewport(ref, request);
  // The footer is part of every page, and its code is not in the first load.
  useLateMessages();
  return (
    <footer ref={ref} className={classNames(styles['footer'], !isPlaced && styles['unplaced'])}>
      <div className={styles['row']}>
        <div className={styles['imprint']}>
          <div className={styles['about']}>
            <Text scale="title" as="p" {...nameAttributes(site)}>
              <bdi>{name}</bdi>
            </Text>
            {links?.site && <SiteParts site={links.site} />}
          </div>
          <Preferences />
        </div>
        <div className={styles['lists']}>
          <FooterList title={t('navigation')}>
            <Link to={href('home', { locale: tag })}>{t('home')}</Link>
            <Link to={href('explore', { locale: tag })}>{t('everything')}</Link>
            {!emptyPages.includes('makers') && (
              <Link to={href('makers', { locale: tag })}>{t('allMakers')}</Link>
            )}
            {!emptyPages.includes('stories') && (
              <Link to={href('stories', { locale: tag })}>{t('stories')}</Link>
            )}
            {own.map(({ key, to, text }) => (
              <Link key={key} to={to}>
                {text}
              </Link>
            ))}
          </FooterList>
          <FooterList title={t('language')}>
            {available.map((locale) => (
              <LanguageLink key={locale.code} locale={locale} />
            ))}
          </FooterList>
          {links && (
            <>
              <FooterList title={t('groups')}>
                {links.groups.map(({ name, title, marks }) => (
                  <Link key={name} to={href('product-group', { locale: tag, name })}>
                    <TranslationMark lang={marks?.['title']} show="silent">
                      {title}
                    </TranslationMark>
                  </Link>
                ))}
              </FooterList>
              <FooterList title={t('makers')}>
                {links.brands.map(({ slug, name }) => (
                  <Link key={slug} to={href('brand', { locale: tag, slug })}>
                    {name}
                  </Link>
                ))}
              </FooterList>
              <TextPages pages={links.pages} />
            </>
          )}
        </div>
      </div>
    </footer>
  );
}

/** A visitor does not miss them: they are loaded again without a sign. */
function TextPages({ pages }: Pick<NavLinks, 'pages'>) {
  const t = useShellMessages();
  const { tag } = useLocale();
  const { value = [] } = useTextPages({ pages });
  return (
    <FooterList title={t('information')} wide>
      {value
        .filter(({ places }) => places.includes('footer'))
        .map(({ topic, title, marks }) => (
          <Link key={topic} to={href('pages', { locale: tag, topic })}>
            <TranslationMark lang={marks?.['title']} show="silent">
              {title}
            </TranslationMark>
          </Link>
        ))}
    </FooterList>
  );
}

interface FooterListProps {
  title: string;
  /** Whether the list has two columns on a phone. */
  wide?: boolean;
  children: ReactNode;
}

/** Links under a title that labels the list. */
function FooterList({ title, wide, children }: FooterListProps) {
  const id = useId();
  const links = Children.toArray(children);
  if (links.length === 0) return null;
  return (
    <div className={wide ? styles['wide'] : undefined}>
      <Text scale="caption" as="p" id={id} className={styles['term']}>
        {title}
      </Text>
      <ul aria-labelledby={id} className={styles['list']}>
        {Children.map(links, (link) => (
          <Text scale="label" as="li">
            {link}
          </Text>
        ))}
      </ul>
    </div>
  );
}

/** Loads messages that did not arrive with the page. Until then, the shell is in English. */
function useLateMessages(): void {
  const { code } = useLocale();
  const { reporter } = useHost();
  const load = useCallback(() => loadMessages(code), [code]);
  usePart(load, { initial: loadedMessages(code), report: reporter.report });
}

/** How far below the viewport an element counts as near: its content has time to load. */
const VIEWPORT_MARGIN = '50%';

/** Calls `onNear` when an element of the outlet comes near the viewport, after the first page. */
function useNearViewport(element: RefObject<HTMLElement | null>, onNear: () => void): void {
  const { navigationEffects } = useHost();
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { root: current.parentElement, rootMargin: VIEWPORT_MARGIN },
    );
    void navigationEffects.firstPage.then(() => observer.observe(current));
    return () => observer.disconnect();
  }, [element, onNear, navigationEffects]);
}
