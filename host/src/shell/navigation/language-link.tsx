import { isLocaleTag, type LocaleInfo } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { Link, useLocation } from 'react-router';
import styles from './language-link.module.css';
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
      aria-current={locale.code === view.code ? 'true' : undefined}
      preventScrollReset
      onClick={onClick}
    >
      <LanguageName {...locale} />
    </Link>
  );
}

/**
 * A language by its own name, which starts where the other names of the list do. A name in another
 * script than the page's uses the device's font: otherwise three more web fonts, 86 kB, would load
 * for three words.
 */
export function LanguageName({
  code,
  name,
  direction,
}: Pick<LocaleInfo, 'code' | 'name' | 'direction'>) {
  const page = useLocale();
  const otherScript = !['Latn', scriptOf(page.code)].includes(scriptOf(code));
  return (
    <bdi dir={direction} className={otherScript ? styles['device-font'] : undefined}>
      {name}
    </bdi>
  );
}

const scriptOf = (code: string) =>
  isLocaleTag(code) ? new Intl.Locale(code).maximize().script : undefined;
