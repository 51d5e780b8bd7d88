import type { ProductSummary } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { ButtonLink, EmptyState, itemKey, ProductGrid, Text } from '@vitrine/ui';
import type { ReactNode, Ref } from 'react';
import type { MessageKey } from '../messages.ts';
import { MAX_COMPARED, type ShortlistPage } from '../resolvers/shortlist.ts';
import { Note } from './note.tsx';
import { Places } from './places.tsx';
import styles from './shortlist-layout.module.css';
import { shortlistTitle, viewQuery } from './shortlist-links.ts';
import { Terms } from './terms.tsx';

/** The cards of the first row, which are visible without scrolling. */
const PRIORITY_CARDS = 4;

interface ShortlistLayoutProps {
  heading?: Ref<HTMLHeadingElement>;
  /** Short facts, such as the number of products and where they are saved. */
  notes: readonly string[];
  /** The main action. */
  primary?: ReactNode;
  actions?: ReactNode;
  shortlist: ShortlistPage;
  t: Translate<MessageKey>;
  /** Replaces the list if it is empty. By default it says so, and links to all products. */
  empty?: ReactNode;
}

/** The layout of a shortlist, the visitor's own or a shared one. */
export function ShortlistLayout(props: ShortlistLayoutProps) {
  const { heading, notes, primary, actions, shortlist, t } = props;
  const { link, items, comparison } = shortlist;
  const { tag } = useLocale();
  return (
    <>
      <header className={styles['head']}>
        <Text scale="headline" as="h1" tabIndex={-1} ref={heading}>
          {t(shortlistTitle(shortlist))}
        </Text>
        {(items.length > 0 || notes.length > 0) && (
          <div className={styles['line']}>
            <Text scale="label" as="p" className={styles['notes']}>
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </Text>
            <div className={styles['actions']}>
              <div className={styles['primary']}>{primary}</div>
              {items.length > 0 && (
                <ButtonLink
                  kind="quiet"
                  preventScrollReset
                  to={href('explore', { locale: tag }) + viewQuery(link, comparison === undefined)}
                >
                  {t(comparison === undefined ? 'compare' : 'pictures')}
                </ButtonLink>
              )}
              {actions}
            </div>
          </div>
        )}
      </header>
      {items.length === 0 &&
        (props.empty ?? (
          <EmptyState title={t('emptyShared')} help={t('emptySharedHelp')}>
            <ButtonLink to={href('explore', { locale: tag })}>{t('emptyAll')}</ButtonLink>
          </EmptyState>
        ))}
      {items.length > 0 && comparison && (
        <>
          <comparison.Table
            products={items
              .slice(0, MAX_COMPARED)
              .map((item) => ({ item, page: comparison.pages.get(item.id) }))}
            lastRow={
              link === ''
                ? { title: t('note'), cell: (item) => <Note {...noteOf(item)} t={t} /> }
                : undefined
            }
            t={t}
          />
          {items.length > MAX_COMPARED && (
            <Text scale="label" as="p" className={styles['notes']}>
              {t('compared', { count: MAX_COMPARED })}
            </Text>
          )}
        </>
      )}
      {items.length > 0 && !comparison && (
        <ProductGrid
          items={items}
          heading="h2"
          ofVariant
          to={({ id }) => href('product', { locale: tag, id })}
          below={(item) => (
            <>
              <Places places={item.places} availability={item.availability} t={t} />
              {link === '' && <Note {...noteOf(item)} t={t} />}
            </>
          )}
          t={t}
          priorityCards={PRIORITY_CARDS}
        />
      )}
      {items.length > 0 && <Terms items={items} t={t} />}
    </>
  );
}

/** The entry of the shortlist that a note belongs to. */
const noteOf = (item: ProductSummary) => ({ entry: itemKey(item), name: item.name });
