import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import { Text } from '../text/text.tsx';
import { useListLink } from './list-choice.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  /** Query of the next page; undefined at the end of the list. */
  to: string | undefined;
  label: string;
  /** A text such as "24 of 60 shown". */
  shown: string;
}

/**
 * Ends a list: says how much of it is shown, and links to the next page.
 *
 * @example <LoadMore to="?page=c2" label={t('more')} shown={t('shown', { count, total })} />
 */
export function LoadMore({ to, label, shown }: LoadMoreProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const wasFollowed = useRef(false);
  // The link disappears at the end of the list. The focus moves on if it was there.
  useLayoutEffect(() => {
    if (to === undefined && wasFollowed.current) status.current?.focus({ preventScroll: true });
    wasFollowed.current = false;
  }, [to]);
  return (
    <div className={styles['end']}>
      <Text scale="caption" as="p" ref={status} tabIndex={-1} className={styles['shown']}>
        {shown}
      </Text>
      {to !== undefined && (
        <NextPage
          search={to}
          onFollow={() => {
            wasFollowed.current = true;
          }}
        >
          {label}
        </NextPage>
      )}
    </div>
  );
}

interface NextPageProps {
  search: string;
  onFollow: () => void;
  children: ReactNode;
}

function NextPage({ search, onFollow, children }: NextPageProps) {
  const { onClick, ...link } = useListLink(search);
  return (
    <ButtonLink
      {...link}
      onClick={(event) => {
        onFollow();
        onClick(event);
      }}
    >
      {children}
    </ButtonLink>
  );
}
