import { useLocale } from '@vitrine/kit';
import { VisuallyHidden } from '@vitrine/ui';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { LanguageLink } from '../navigation/language-link.tsx';
import { Menu } from './menu.tsx';

/** The page in other languages. */
export function LanguageMenu() {
  const t = useShellMessages();
  const { name, code, available } = useLocale();
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
          <LanguageLink key={locale.code} locale={locale} onClick={close} />
        ))
      }
    </Menu>
  );
}
