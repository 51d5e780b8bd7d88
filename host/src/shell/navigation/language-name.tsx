import { isLocaleTag, type LocaleInfo } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import styles from '../shell.module.css';

/**
 * A language by its own name. In letters that no other word of the page is in, it is in the device's font: of the
 * catalogue's, three would come, 86 kB, for three words.
 */
export function LanguageName({ code, name }: Pick<LocaleInfo, 'code' | 'name'>) {
  const here = useLocale();
  const foreign = !['Latn', scriptOf(here.code)].includes(scriptOf(code));
  return <span className={foreign ? styles['foreign'] : undefined}>{name}</span>;
}

const scriptOf = (code: string) =>
  isLocaleTag(code) ? new Intl.Locale(code).maximize().script : undefined;
