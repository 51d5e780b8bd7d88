import { useLocale } from '@vitrine/kit';
import { Text, VisuallyHidden } from '@vitrine/ui';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useShellWords } from '../messages/shell-words.ts';
import { inLocale } from './in-locale.ts';
import styles from './language-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** The other languages of this very page: same place, same filters, same scroll. */
export function LanguageMenu() {
  const t = useShellWords();
  const { name, code, available } = useLocale();
  const location = useLocation();
  const list = useId();
  const root = useRef<HTMLDivElement>(null);
  const { open, toggle, close } = useDisclosure(root);

  return (
    <div ref={root} className={styles['menu']}>
      <Text
        scale="label"
        as="button"
        type="button"
        aria-expanded={open}
        aria-controls={list}
        className={styles['button']}
        onClick={toggle}
      >
        <VisuallyHidden>{`${t('language')}: `}</VisuallyHidden>
        <span lang={code}>{name}</span>
      </Text>
      <ul id={list} hidden={!open} className={styles['list']}>
        {available.map((locale) => (
          <li key={locale.code}>
            <Text
              scale="label"
              as={Link}
              to={inLocale(location, locale.code)}
              lang={locale.code}
              hrefLang={locale.code}
              dir={locale.direction}
              aria-current={locale.code === code ? 'true' : undefined}
              className={styles['language']}
              preventScrollReset
              onClick={close}
            >
              {locale.name}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
