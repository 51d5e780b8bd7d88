import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Text, TranslationMark } from '@vitrine/ui';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { LanguageName } from '../navigation/language-name.tsx';
import { localeHref } from '../navigation/locale-href.ts';
import type { LazyNavLinks } from '../navigation/use-nav-links.ts';
import styles from './footer.module.css';
import { FooterList } from './footer-list.tsx';
import { useNearViewport } from './use-near-viewport.ts';

/** Where a page ends: the ways on from there, and the page in other languages. */
export function Footer({ waysIn: { links: ways, request: want } }: { waysIn: LazyNavLinks }) {
  const t = useShellMessages();
  const { tag, currency, available } = useLocale();
  const location = useLocation();
  const root = useRef<HTMLElement>(null);
  useNearViewport(root, want);
  return (
    <footer ref={root} className={styles['footer']}>
      <div className={styles['row']}>
        <div className={styles['imprint']}>
          <Text scale="title" as="p" lang="en" translate="no">
            Vitrine
          </Text>
          <Text scale="caption" as="p" className={styles['colophon']}>
            {t('colophon')}
          </Text>
        </div>
        <div className={styles['lists']}>
          <FooterList title={t('navigation')}>
            <Link to={href('home', { locale: tag })}>{t('home')}</Link>
            <Link to={href('explore', { locale: tag })}>{t('everything')}</Link>
          </FooterList>
          <FooterList title={t('language')}>
            {available.map((locale) => (
              <Link
                key={locale.code}
                to={localeHref(location, locale, { currency })}
                lang={locale.code}
                hrefLang={locale.code}
                dir={locale.direction}
                preventScrollReset
              >
                <LanguageName {...locale} />
              </Link>
            ))}
          </FooterList>
          {ways && (
            <>
              <FooterList title={t('groups')}>
                {ways.groups.map(({ name, title, marks }) => (
                  <Link key={name} to={href('product-group', { locale: tag, name })}>
                    <TranslationMark lang={marks?.['title']} show="silent">
                      {title}
                    </TranslationMark>
                  </Link>
                ))}
              </FooterList>
              <FooterList title={t('makers')}>
                {ways.brands.map(({ slug, name }) => (
                  <Link key={slug} to={href('brand', { locale: tag, slug })}>
                    {name}
                  </Link>
                ))}
              </FooterList>
            </>
          )}
        </div>
      </div>
    </footer>
  );
}
