import { enquiryButton, shareButton } from '../src/actions/actions.gallery.tsx';
import {
  brandCard,
  card,
  groupCard,
  productCard,
  productGrid,
  storyCard,
} from '../src/cards/cards.gallery.tsx';
import { button, chip, linkChips, swatch } from '../src/controls/controls.gallery.tsx';
import { deliveryFacts } from '../src/delivery/delivery-facts.gallery.tsx';
import { closeButton } from '../src/dialog/dialog.gallery.tsx';
import { facetList, listing, loadMore } from '../src/listing/listing.gallery.tsx';
import {
  below,
  breadcrumbs,
  emptyState,
  late,
  neighbourLinks,
  notice,
  objectLabel,
  page,
} from '../src/page/page.gallery.tsx';
import { picture, thumbnail } from '../src/picture/picture.gallery.tsx';
import { recentlyViewed } from '../src/recently-viewed/recently-viewed.gallery.tsx';
import { searchInput } from '../src/search/search-input.gallery.tsx';
import {
  addAllButton,
  shortlistMark,
  shortlistToggle,
} from '../src/shortlist/shortlist.gallery.tsx';
import { storiesAbout } from '../src/stories/stories-about.gallery.tsx';
import {
  paragraphs,
  place,
  priceTag,
  text,
  translationMark,
  visuallyHidden,
} from '../src/text/text.gallery.tsx';
import type { Entry } from './entry.ts';

/** All entries, from the smallest components to those composed of them. */
export const ENTRIES: readonly Entry[] = [
  text,
  priceTag,
  place,
  translationMark,
  paragraphs,
  visuallyHidden,
  picture,
  thumbnail,
  button,
  shareButton,
  enquiryButton,
  closeButton,
  chip,
  linkChips,
  swatch,
  shortlistMark,
  shortlistToggle,
  addAllButton,
  searchInput,
  breadcrumbs,
  neighbourLinks,
  notice,
  emptyState,
  deliveryFacts,
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
