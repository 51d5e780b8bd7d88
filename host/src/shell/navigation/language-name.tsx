import { isLocaleTag, type LocaleInfo } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import styles from './language-name.module.css';

/**
 * A language by its own name. A name in another script than the page's uses the device's font:
 * otherwise three more web fonts, 86 kB, would load for three words.
 */
export function LanguageName({ code, name }: Pick<LocaleInfo, 'code' | 'name'>) {
  const page = useLocale();
  const otherScript = !['Latn', scriptOf(page.code)].includes(scriptOf(code));
  return <span className={otherScript ? styles['device-font'] : undefined}>{name}</span>;
}

const scriptOf = (code: string) =>
  isLocaleTag(code) ? new Intl.Locale(code).maximize().script : undefined;
