/** Messages of the suggestions. The host and the screens define them under these keys. */
export type SuggestionMessageKey =
  /** Accessible name of the list. */
  | 'suggestions'
  /** `{count}`: "3 suggestions". Announced when the visitor pauses typing. */
  | 'suggested'
  | 'kindProduct'
  | 'kindGroup'
  | 'kindBrand'
  | 'kindStory'
  /** `{price}`: "from $88", if variants cost more. */
  | 'fromPrice'
  /** `{count}`: "See all 9 results". Leads to the results of the typed text. */
  | 'seeAll';
