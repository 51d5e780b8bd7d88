import type { Facet } from '@vitrine/contract';
import { chosenFilters } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../controls/button.tsx';
import { CloseButton } from '../../dialog/close-button.tsx';
import { currentEntryKey, useBackCloses } from '../../dialog/use-back-closes.ts';
import { Text } from '../../text/text.tsx';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import { useChoice } from '../list-choice.tsx';
import type { ListingMessageKey } from '../query/message-keys.ts';
import { FacetValues, type FacetValuesProps, isSelectable } from './facet-values.tsx';
import { BESIDE_LIST } from './filter-panel.tsx';
import styles from './filter-sheet.module.css';
import { ClearFilters } from './selected-filters.tsx';
import { SortSelect } from './sort-select.tsx';

export interface FilterSheetProps {
  facets: readonly Facet[];
  query: URLSearchParams;
  /** The number of products in the list. */
  total: number;
  relevance?: string | undefined;
  t: Translate<ListingMessageKey>;
  /** Whether the list of the last choice is still being loaded. */
  busy: boolean;
  /**
   * Called when the dialog has been closed, with the browser's query at which it was opened. It is
   * undefined after going back, which restores the list and its position.
   */
  onClose: (openedOn: string | undefined) => void;
}

/**
 * The filters and the order of a list in a dialog that is as high as the window. Every choice is in
 * the URL at once, so that the list behind the dialog and the number in its last button follow.
 */
export function FilterSheet(props: FilterSheetProps) {
  const { facets, query, total, relevance, t, busy, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const { key } = useLocation();
  // After going back quickly, the page of the browser's entry is not shown yet.
  const [openedOn] = useState(() => location.search);
  const [openedAt] = useState(() => [key, currentEntryKey()]);
  const { failed } = useChoice();
  const close = () => dialog.current?.close();
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Browsers disagree on what a dialog focuses: Firefox takes the first button.
    heading.current?.focus();
  }, []);
  // The event comes later than the call: the page of the entry before may be there already.
  const byBack = useRef(false);
  useBackCloses(() => {
    byBack.current = true;
    close();
  }, busy);
  useEffect(() => {
    const besideList = matchMedia(BESIDE_LIST);
    besideList.addEventListener('change', close);
    return () => besideList.removeEventListener('change', close);
  });

  // The first choice takes the place of the dialog's own history entry.
  const replace = openedAt.includes(key);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className={styles['sheet']}
      onClose={() => onClose(byBack.current ? undefined : openedOn)}
      // A press beside the dialog closes it, in browsers that know the attribute.
      closedby="any"
    >
      <div className={styles['head']}>
        <Text
          ref={heading}
          scale="title"
          as="h2"
          id={title}
          tabIndex={-1}
          className={styles['title']}
        >
          {t('filters')}
        </Text>
        <CloseButton onClick={close}>{t('closeFilters')}</CloseButton>
      </div>
      <div className={styles['body']}>
        <div className={styles['sort']}>
          <SortSelect query={query} replace={replace} relevance={relevance} t={t} row />
        </div>
        {facets
          .filter((facet) => isSelectable(facet, query))
          .map((facet, index) => (
            <FacetAccordion
              key={facet.name}
              facet={facet}
              query={query}
              replace={replace}
              open={index < OPEN_AT_FIRST}
              t={t}
            />
          ))}
      </div>
      <div className={styles['foot']}>
        {failed && (
          <Text scale="label" as="p" role="alert" className={styles['failure']}>
            {t('listFailed')}
          </Text>
        )}
        {chosenFilters(facets, query).length > 0 && (
          <Text scale="label">
            <ClearFilters query={query} replace={replace} className={styles['clear']}>
              {t('clearAll')}
            </ClearFilters>
          </Text>
        )}
        <Button className={styles['show']} onClick={close}>
          {t('showResults', { count: total })}
        </Button>
      </div>
      {/* The page's live region is silent while the dialog is open. */}
      <VisuallyHidden>
        <span role="status">{t('count', { count: total })}</span>
      </VisuallyHidden>
    </dialog>
  );
}

/** How many facets are open at first. */
const OPEN_AT_FIRST = 2;

/** Opens and closes a facet. Its chosen values are in its head. */
function FacetAccordion({ open, ...props }: FacetValuesProps & { open: boolean }) {
  const { facet, query } = props;
  const { code } = useLocale();
  const title = useId();
  const chosen = chosenFilters([facet], query).map(({ title }) => title);
  return (
    <details open={open} className={styles['facet']}>
      <summary className={styles['summary']}>
        <Text scale="body" compact id={title}>
          {facet.title}
        </Text>
        <Text scale="caption" className={styles['chosen']}>
          {new Intl.ListFormat(code, { type: 'unit', style: 'short' }).format(chosen)}
        </Text>
      </summary>
      <div className={styles['values']}>
        <FacetValues {...props} labelledBy={title} />
      </div>
    </details>
  );
}
