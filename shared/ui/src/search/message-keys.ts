/** The words that suggestions say; whoever shows them has them, each under the same name. */
export type SuggestionMessageKey =
  /** Names the list. */
  | 'suggestions'
  /** `{count}`: "3 suggestions". Read out once the typing pauses. */
  | 'suggested'
  | 'kindProduct'
  | 'kindGroup'
  | 'kindBrand';
