import { enquiryButton, shareButton } from '../src/actions/actions.gallery.tsx';
import { brandCard } from '../src/cards/brand-card.gallery.tsx';
import { card } from '../src/cards/card.gallery.tsx';
import { groupCard } from '../src/cards/group-card.gallery.tsx';
import { productCard } from '../src/cards/product-card.gallery.tsx';
import { productGrid } from '../src/cards/product-grid.gallery.tsx';
import { storyCard } from '../src/cards/story-card.gallery.tsx';
import { button } from '../src/controls/button.gallery.tsx';
import { chip } from '../src/controls/chip.gallery.tsx';
import { swatch } from '../src/controls/swatch.gallery.tsx';
import { facetList } from '../src/listing/filters/facet-list.gallery.tsx';
import { listing } from '../src/listing/listing.gallery.tsx';
import { loadMore } from '../src/listing/load-more.gallery.tsx';
import { below } from '../src/page/below.gallery.tsx';
import { breadcrumbs } from '../src/page/breadcrumbs.gallery.tsx';
import { emptyState } from '../src/page/empty-state.gallery.tsx';
import { late } from '../src/page/late.gallery.tsx';
import { neighbourLinks } from '../src/page/neighbour-links.gallery.tsx';
import { notice } from '../src/page/notice.gallery.tsx';
import { objectLabel } from '../src/page/object-label.gallery.tsx';
import { page } from '../src/page/page.gallery.tsx';
import { picture } from '../src/picture/picture.gallery.tsx';
import { recentlyViewed } from '../src/recently-viewed/recently-viewed.gallery.tsx';
import { searchInput } from '../src/search/search-input.gallery.tsx';
import { shortlistMark } from '../src/shortlist/shortlist-mark.gallery.tsx';
import { shortlistToggle } from '../src/shortlist/shortlist-toggle.gallery.tsx';
import { storiesAbout } from '../src/stories/stories-about.gallery.tsx';
import { paragraphs } from '../src/text/paragraphs.gallery.tsx';
import { priceTag } from '../src/text/price-tag.gallery.tsx';
import { text } from '../src/text/text.gallery.tsx';
import { translationMark } from '../src/text/translation-mark.gallery.tsx';
import { visuallyHidden } from '../src/text/visually-hidden.gallery.tsx';
import type { Entry } from './entry.ts';

/** All entries, from the smallest components to those composed of them. */
export const ENTRIES: readonly Entry[] = [
  text,
  priceTag,
  translationMark,
  paragraphs,
  visuallyHidden,
  picture,
  button,
  shareButton,
  enquiryButton,
  chip,
  swatch,
  shortlistMark,
  shortlistToggle,
  searchInput,
  breadcrumbs,
  neighbourLinks,
  notice,
  emptyState,
  objectLabel,
  card,
  productCard,
  groupCard,
  brandCard,
  storyCard,
  productGrid,
  facetList,
  loadMore,
  listing,
  recentlyViewed,
  storiesAbout,
  late,
  below,
  page,
];
