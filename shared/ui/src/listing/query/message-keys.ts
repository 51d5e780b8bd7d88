/** Messages of the price form. */
export type PriceRangeMessageKey =
  /** `{currency}`: "From ($)" */
  | 'priceFrom'
  | 'priceTo'
  | 'priceApply'
  /** `{example}`: an amount as the locale writes it. Shown for an amount that is not valid. */
  | 'priceUnread'
  | 'priceOrder';

/** Messages of a listing. The screen defines them under these keys. */
export type ListingMessageKey =
  /** `{count}`: "12 products". Announced when filters change it. */
  | 'count'
  | 'filters'
  /** `{count}`: "Show 12 products". Closes the dialog with the filters. */
  | 'showResults'
  | 'closeFilters'
  /** `{count}`: "To the 12 products". Skips the filters. */
  | 'toResults'
  | 'clearAll'
  /** `{name}`: "Remove filter: Oak" */
  | 'removeFilter'
  | 'sortBy'
  | 'sortNewest'
  | 'sortPriceUp'
  | 'sortPriceDown'
  | 'sortName'
  | 'loadMore'
  /** `{count}`, `{total}`: "24 of 60 shown" */
  | 'shown'
  | PriceRangeMessageKey
  /** `{values}`: the parts of the URL that the list does not have. */
  | 'ignored'
  /** The chosen list could not be loaded, so the former one is shown. */
  | 'listFailed'
  /** Link from a later page of a list to its start. */
  | 'fromStart';
