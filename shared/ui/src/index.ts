export { EnquiryButton, type EnquiryButtonProps } from './actions/enquiry-button.tsx';
export { ShareButton, type ShareButtonProps } from './actions/share-button.tsx';
export { BrandCard, type BrandCardProps } from './cards/brand-card.tsx';
export { Card, type CardProps } from './cards/card.tsx';
export { GroupCard, type GroupCardProps } from './cards/group-card.tsx';
export { ProductCard, type ProductCardProps } from './cards/product-card.tsx';
export { ProductGrid, type ProductGridProps } from './cards/product-grid.tsx';
export { StoryCard, type StoryCardProps } from './cards/story-card.tsx';
export { StoryGrid, type StoryGridProps } from './cards/story-grid.tsx';
export { hasViewTransitions } from './cards/view-transitions.ts';
export { classNames } from './class-names.ts';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './controls/button.tsx';
export { Chip, type ChipProps } from './controls/chip.tsx';
export { type LinkChip, LinkChips } from './controls/link-chips.tsx';
export { Swatch } from './controls/swatch.tsx';
export { DeliveryFacts, type DeliveryFactsProps } from './delivery/delivery-facts.tsx';
export { type DeliveryLine, useDeliveryLines } from './delivery/use-delivery-lines.ts';
export { CloseButton, type CloseButtonProps } from './dialog/close-button.tsx';
export { useBackCloses } from './dialog/use-back-closes.ts';
export { FacetList } from './listing/filters/facet-list.tsx';
export { Listing, type ListingProps } from './listing/listing.tsx';
export { LoadMore } from './listing/load-more.tsx';
export type { ListingMessageKey } from './listing/query/message-keys.ts';
export { redirectPriceForm } from './listing/query/price-input.ts';
export { Below } from './page/below.tsx';
export { Breadcrumbs, type Crumb, groupCrumbs } from './page/breadcrumbs.tsx';
export { EmptyState, type EmptyStateProps } from './page/empty-state.tsx';
export { Late, type LateProps } from './page/late.tsx';
export {
  type NeighbourLink,
  NeighbourLinks,
  type NeighbourLinksProps,
} from './page/neighbour-links.tsx';
export { Notice } from './page/notice.tsx';
export { type LabelLine, ObjectLabel } from './page/object-label.tsx';
export { type OptionalOptions, optional, type SectionAccess, useSection } from './page/optional.ts';
export { Page } from './page/page.tsx';
export { Part, type PartProps, PartStatus } from './page/part.tsx';
export { Section, type SectionProps } from './page/section.tsx';
export { Picture, type PictureProps } from './picture/picture.tsx';
export { Thumbnail, type ThumbnailProps } from './picture/thumbnail.tsx';
export { RecentlyViewed, type RecentlyViewedProps } from './recently-viewed/recently-viewed.tsx';
export { SearchInput, type SearchInputProps } from './search/search-input.tsx';
export type { SuggestionMessageKey } from './search/suggestions.tsx';
export { AddAllButton, type AddAllButtonProps } from './shortlist/add-all-button.tsx';
export { ShortlistMark } from './shortlist/shortlist-mark.tsx';
export { ShortlistToggle, type ShortlistToggleProps } from './shortlist/shortlist-toggle.tsx';
export { StoriesAbout, type StoriesAboutProps } from './stories/stories-about.tsx';
export { Paragraphs, type ParagraphsProps } from './text/paragraphs.tsx';
export { PlaceAddress, PlaceName } from './text/place.tsx';
export { PriceTag } from './text/price-tag.tsx';
export { type Scale, Text, type TextProps } from './text/text.tsx';
export {
  TEXT_PLACEHOLDER,
  TranslationMark,
  type TranslationMarkProps,
} from './text/translation-mark.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
export { itemKey, variantQuery } from './variant-query.ts';
