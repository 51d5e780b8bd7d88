import { useLocale } from '@vitrine/kit';
import type { ReactNode } from 'react';
import { Text } from './text.tsx';
import styles from './translation-mark.module.css';

export interface TranslationMarkProps {
  /** Locale code of the text; undefined if it is in the page's language. */
  lang: string | undefined;
  /** `note` (default) shows the name of the language after the text; `silent` does not. */
  show?: 'note' | 'silent';
  /**
   * The sentence that contains the text, with `TEXT_PLACEHOLDER` in its place. The note comes last.
   */
  message?: string;
  children: ReactNode;
}

/**
 * Marks the place of the text in `message`. The character does not occur in texts of any language.
 */
export const TEXT_PLACEHOLDER = '\ufffc';

/**
 * Marks a text that is not in the page's language with `lang`, `dir` and a small note that names
 * the language. If `lang` is undefined, it renders the text only.
 *
 * @example <TranslationMark lang={item.marks?.['name']}>{item.name}</TranslationMark>
 */
export function TranslationMark(props: TranslationMarkProps) {
  const { lang, show = 'note', message = TEXT_PLACEHOLDER, children } = props;
  const { available } = useLocale();
  const [before, after] = message.split(TEXT_PLACEHOLDER);
  const language = available.find((item) => item.code === lang);
  return (
    <>
      {before}
      {lang === undefined ? (
        children
      ) : (
        <span lang={lang} dir={language?.direction ?? 'auto'}>
          {children}
        </span>
      )}
      {after}
      {lang !== undefined && show === 'note' && (
        <Text scale="caption" lang={lang} className={styles['note']}>
          {language?.name ?? lang}
        </Text>
      )}
    </>
  );
}
