import { useLocale } from '@vitrine/kit';
import { VisuallyHidden } from '@vitrine/ui';
import { useLocation } from 'react-router';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { LanguageName } from '../navigation/language-name.tsx';
import { localeHref } from '../navigation/locale-href.ts';
import { Menu, MenuLink } from './menu.tsx';

/** Links to the same page in other languages; they keep filters and scroll position. */
export function LanguageMenu() {
  const t = useShellMessages();
  const { name, code, currency, available } = useLocale();
  const location = useLocation();
  return (
    <Menu
      label={
        <>
          <VisuallyHidden>{`${t('language')}: `}</VisuallyHidden>
          <span lang={code}>{name}</span>
        </>
      }
    >
      {(close) =>
        available.map((locale) => (
          <MenuLink
            key={locale.code}
            to={localeHref(location, locale, { currency })}
            lang={locale.code}
            hrefLang={locale.code}
            dir={locale.direction}
            aria-current={locale.code === code ? 'true' : undefined}
            preventScrollReset
            onClick={close}
          >
            <LanguageName {...locale} />
          </MenuLink>
        ))
      }
    </Menu>
  );
}
