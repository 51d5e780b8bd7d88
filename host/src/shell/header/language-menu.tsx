import { useLocale } from '@vitrine/kit';
import { Text, VisuallyHidden } from '@vitrine/ui';
import { useId, useRef } from 'react';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { LanguageLink } from '../navigation/language-link.tsx';
import styles from './language-menu.module.css';
import { MenuButton } from './menu-button.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** A button that shows and hides the page in other languages. */
export function LanguageMenu() {
  const t = useShellMessages();
  const { name, available } = useLocale();
  const list = useId();
  const root = useRef<HTMLDivElement>(null);
  const { open, toggle, close } = useDisclosure(root);
  return (
    <div ref={root} className={styles['menu']}>
      <MenuButton controls={list} open={open} onClick={toggle}>
        <VisuallyHidden>{t('languageNow', { name })}</VisuallyHidden>
        <span aria-hidden="true">{name}</span>
      </MenuButton>
      <ul id={list} hidden={!open} className={styles['list']}>
        {available.map((locale) => (
          <Text key={locale.code} scale="label" as="li">
            <LanguageLink locale={locale} onClick={close} />
          </Text>
        ))}
      </ul>
    </div>
  );
}
