import type { ExplorePage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { Listing } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import type { Alternatives } from '../resolvers/alternatives.ts';
import { AlternativeLinks } from './alternative-links.tsx';
import { NoResults } from './no-results.tsx';

/** The cards of the first row, which are visible without scrolling. */
const PRIORITY_CARDS = 3;

interface ResultsProps {
  page: ExplorePage;
  /** Undefined if there are results. */
  alternatives: Alternatives | undefined;
  t: Translate<MessageKey>;
}

/** The results of the search, filtered and sorted by the query of the URL. */
export function Results({ page, alternatives, t }: ResultsProps) {
  const { tag } = useLocale();
  const { screenPages = [] } = page;
  const [first] = screenPages;
  return (
    <>
      <Listing
        list={page}
        t={t}
        note={page.correction && t('corrected', { ...page.correction })}
        relevance={(page.understood?.q ?? page.query) === '' ? undefined : t('sortRelevance')}
        to={({ id }) => href('product', { locale: tag, id })}
        priorityCards={PRIORITY_CARDS}
        empty={<NoResults page={page} alternatives={alternatives} t={t} />}
      />
      {first && (
        <AlternativeLinks
          title={first.title}
          links={screenPages.map(({ path, text }) => ({ to: `/${tag}${path}`, text }))}
        />
      )}
    </>
  );
}
