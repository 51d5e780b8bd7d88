import type { GroupPage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { ButtonLink, EmptyState, Listing } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import { Kinds } from './chips.tsx';

/** The cards of the first row, which are visible without scrolling. */
const PRIORITY_CARDS = 3;

/** The products of the group, filtered and sorted by the query of the URL. */
export function Products({ page, t }: { page: GroupPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  return (
    <Listing
      list={page}
      t={t}
      to={({ id }) => href('product', { locale: tag, id })}
      priorityCards={PRIORITY_CARDS}
      choices={<Kinds page={page} t={t} />}
      empty={
        <EmptyState title={t('emptyTitle')} help={t('emptyHelp')}>
          <ButtonLink to={href('product-group', { locale: tag, name: page.name })}>
            {t('emptyAll')}
          </ButtonLink>
        </EmptyState>
      }
    />
  );
}
