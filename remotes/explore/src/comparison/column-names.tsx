import type { ProductSummary } from '@vitrine/contract';
import { classNames, itemKey, Text, Thumbnail, TranslationMark } from '@vitrine/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './comparison.module.css';

interface ColumnNamesProps {
  items: readonly ProductSummary[];
  /** The table's own head: while it is out of sight, the names stand in for it. */
  head: RefObject<HTMLElement | null>;
  /** The region that scrolls sideways, which the names follow. */
  region: RefObject<HTMLElement | null>;
}

/** Pictures and names of the columns, which stay below the header. They are for the eye alone. */
export function ColumnNames({ items, head, region }: ColumnNamesProps) {
  const names = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const { current: scrolling } = region;
    if (head.current === null || scrolling === null) return;
    const follow = () => {
      if (names.current) names.current.scrollLeft = scrolling.scrollLeft;
    };
    // The header covers what is above the names.
    const top = Number.parseFloat(getComputedStyle(names.current ?? scrolling).top) || 0;
    const observer = new IntersectionObserver(
      (entries) => setShown(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `${-top}px 0px 0px` },
    );
    observer.observe(head.current);
    scrolling.addEventListener('scroll', follow, { passive: true });
    follow();
    return () => {
      observer.disconnect();
      scrolling.removeEventListener('scroll', follow);
    };
  }, [head, region]);
  return (
    <div
      ref={names}
      aria-hidden="true"
      className={classNames(styles['names'], shown && styles['shown'])}
    >
      <span className={styles['corner']} />
      {items.map((item) => (
        <span key={itemKey(item)} className={styles['short']}>
          <Thumbnail picture={item.image} name={item.name} />
          <Text scale="caption" className={styles['shortName']}>
            <TranslationMark lang={item.marks?.['name']} show="silent">
              {item.name}
            </TranslationMark>
          </Text>
        </span>
      ))}
    </div>
  );
}
