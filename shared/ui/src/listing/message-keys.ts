/** The words of the form in which a range of prices is entered. */
export type PriceRangeMessageKey =
  /** `{currency}`: "From ($)" */
  | 'priceFrom'
  | 'priceTo'
  | 'priceApply'
  /** `{whole}`, `{parts}`: two amounts as the locale writes them, in one that cannot be read's place. */
  | 'priceUnread'
  | 'priceOrder';

/** The words that a listing says; the screen has them, each under the same name. */
export type ListingMessageKey =
  /** `{count}`: "12 products". Read out when filters change it. */
  | 'count'
  | 'filters'
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
  /** Leads from the middle of a list to its beginning. */
  | 'fromStart';
