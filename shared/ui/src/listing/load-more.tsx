import { useLayoutEffect, useRef } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import { Text } from '../text/text.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  /** Address of the list continued; undefined at its end. */
  to: string | undefined;
  label: string;
  /** "24 of 60 shown" */
  shown: string;
}

/**
 * The end of a list as far as it is shown: how much that is, and a real link to what comes next.
 *
 * @example <LoadMore to="?page=c2" label={t('more')} shown={t('shown', { count, total })} />
 */
export function LoadMore({ to, label, shown }: LoadMoreProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const wasFocused = useRef(false);
  // At the list's end the link that was followed is gone: the focus must not be lost with it.
  useLayoutEffect(() => {
    if (to === undefined && wasFocused.current) status.current?.focus({ preventScroll: true });
    wasFocused.current = false;
  }, [to]);
  return (
    <div className={styles['end']}>
      <Text scale="caption" as="p" ref={status} tabIndex={-1} className={styles['shown']}>
        {shown}
      </Text>
      {to !== undefined && (
        <ButtonLink
          to={to}
          preventScrollReset
          onClick={() => {
            wasFocused.current = true;
          }}
        >
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
