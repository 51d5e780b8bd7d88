import { Fragment } from 'react';
import { highlightMatches } from './highlight-matches.ts';
import styles from './suggestions.module.css';

/** A text with what was typed marked in it; in whatever script, whatever the page's. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  let at = 0;
  return (
    <bdi className={styles['text']}>
      {highlightMatches(text, query).map((stretch) => {
        const key = at;
        at += stretch.text.length;
        return stretch.matched ? (
          <mark key={key} className={styles['matched']}>
            {stretch.text}
          </mark>
        ) : (
          <Fragment key={key}>{stretch.text}</Fragment>
        );
      })}
    </bdi>
  );
}
