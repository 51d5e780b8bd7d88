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
  t,
}: {
  shortlist: ShortlistPage;
  t: Translate<MessageKey>;
}) {
  const List = shortlist.link === '' ? VisitorShortlist : SharedShortlist;
  return <List key={shortlist.link} shortlist={shortlist} t={t} />;
}
