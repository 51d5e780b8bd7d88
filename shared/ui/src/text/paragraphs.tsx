import type { LanguageFallbacks } from '@vitrine/contract';
import { classNames } from '../class-names.ts';
import styles from './paragraphs.module.css';
import { Text } from './text.tsx';
import { TranslationMark } from './translation-mark.tsx';

export interface ParagraphsProps {
  texts: readonly string[];
  /** `marks` of the page that the texts belong to. */
  marks: LanguageFallbacks;
  /** Path of the texts within that page, such as `story.paragraphs`. */
  field: string;
  className?: string | undefined;
  /** Whether a wide page shows them in two columns, which use its whole width. */
  columns?: boolean;
}

/**
 * Shows a long text. Consecutive paragraphs in the same other language have one note on it.
 *
 * @example <Paragraphs texts={page.story} marks={page.marks} field="story" />
 */
export function Paragraphs(props: ParagraphsProps) {
  const { texts, marks, field, className, columns = false } = props;
  const langOf = (index: number) => marks?.[`${field}.${index}`];
  return (
    <div className={classNames(styles['paragraphs'], columns && styles['columns'], className)}>
      {texts.map((text, index) => (
        <Text key={text} scale="body" as="p">
          <TranslationMark
            lang={langOf(index)}
            show={langOf(index) === langOf(index - 1) ? 'silent' : 'note'}
          >
            {text}
          </TranslationMark>
        </Text>
      ))}
    </div>
  );
}
