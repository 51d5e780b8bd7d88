import type { LocaleInfo } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { Link, useLocation } from 'react-router';
import { LanguageName } from './language-name.tsx';
import { localeHref } from './locale-href.ts';

interface LanguageLinkProps {
  locale: LocaleInfo;
  /** Called when the link is followed. */
  onClick?: () => void;
}

/** A link to the same page in a language; it keeps filters, currency and scroll position. */
export function LanguageLink({ locale, onClick }: LanguageLinkProps) {
  const view = useLocale();
  const location = useLocation();
  return (
    <Link
      to={localeHref(location, locale, view)}
      lang={locale.code}
      hrefLang={locale.code}
      dir={locale.direction}
      aria-current={locale.code === view.code ? 'true' : undefined}
      preventScrollReset
      onClick={onClick}
    >
      <LanguageName {...locale} />
    </Link>
  );
}
