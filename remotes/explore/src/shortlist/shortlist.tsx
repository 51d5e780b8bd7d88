import type { ProductSummary } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import type { MessageKey } from '../messages.ts';
import type { ShortlistPage } from '../resolvers/shortlist.ts';
import { SharedShortlist } from './shared-shortlist.tsx';
import { shortlistTitle } from './shortlist-links.ts';
import { VisitorShortlist } from './visitor-shortlist.tsx';

export { shortlistTitle };

/** A shortlist: the visitor's own, or the one in the link. */
export function Shortlist({
  shortlist,
  newest,
  t,
}: {
  shortlist: ShortlistPage;
  /** The newest products, for a list that is empty. */
  newest: readonly ProductSummary[];
  t: Translate<MessageKey>;
}) {
  const { link } = shortlist;
  return link === '' ? (
    <VisitorShortlist shortlist={shortlist} newest={newest} t={t} />
  ) : (
    <SharedShortlist key={link} shortlist={shortlist} t={t} />
  );
}
