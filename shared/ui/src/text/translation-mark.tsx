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
  /** The message that the text stands in, with `TEXT` in its place; the note comes after all of it. */
  message?: string;
  children: ReactNode;
}

/** Stands for a text in the message that is given with it: no word of any language has it. */
export const TEXT_PLACEHOLDER = '\ufffc';

/**
 * Marks a text that is not in the page's language: `lang` and `dir` of its own, and a discreet note
 * with the language's own name. Without a language it renders its children alone.
 *
 * @example <TranslationMark lang={item.marks?.['name']}>{item.name}</TranslationMark>
 * @example <TranslationMark lang={marks?.['title']} message={t('all', { group: TEXT })}>{title}</TranslationMark>
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
