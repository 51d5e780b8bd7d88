import { useLocale } from '@vitrine/kit';
import type { ReactNode } from 'react';
import { Text } from './text.tsx';
import styles from './translation-mark.module.css';

/** A text that fell back says its language to machines, and its name to readers. */
export interface TranslationMarkProps {
  /** The language the text is really in; undefined when it is the page's own. */
  lang: string | undefined;
  /** `note` shows the language's name after the text; `silent` leaves that to one nearby. */
  show?: 'note' | 'silent';
  children: ReactNode;
}

/**
 * Marks a text that is not in the page's language: `lang` and `dir` of its own, and a discreet note
 * with the language's own name. Without a language it renders its children alone.
 *
 * @example <TranslationMark lang={item.marks?.['name']}>{item.name}</TranslationMark>
 */
export function TranslationMark(props: TranslationMarkProps) {
  const { lang, show = 'note', children } = props;
  const { available } = useLocale();
  if (lang === undefined) return children;
  const language = available.find((item) => item.code === lang);
  return (
    <>
      <span lang={lang} dir={language?.direction ?? 'auto'}>
        {children}
      </span>
      {show === 'note' && (
        <Text scale="caption" lang={lang} className={styles['note']}>
          {language?.name ?? lang}
        </Text>
      )}
    </>
  );
}
