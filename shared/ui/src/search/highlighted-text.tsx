import { Fragment } from 'react';
import { highlightMatches } from './highlight-matches.ts';
import styles from './suggestions.module.css';

/** Shows a text with the matches of a query marked. The text may be in any script. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  let offset = 0;
  return (
    <bdi className={styles['text']}>
      {highlightMatches(text, query).map((segment) => {
        const key = offset;
        offset += segment.text.length;
        return segment.matched ? (
          <mark key={key} className={styles['matched']}>
            {segment.text}
          </mark>
        ) : (
          <Fragment key={key}>{segment.text}</Fragment>
        );
      })}
    </bdi>
  );
}
