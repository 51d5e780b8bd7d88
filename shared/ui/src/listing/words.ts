/** What a listing says; the screen has the words. */
export interface ListingWords {
  /** How many there are: "12 products". Read out when it changes. */
  count: string;
  filters: string;
  clearAll: string;
  /** "Remove filter: Oak" */
  remove: (name: string) => string;
  sortBy: string;
  /** Orders to choose from; the first, with an empty value, is the list's own. */
  sorts: readonly { value: string; label: string }[];
  loadMore: string;
  /** "24 of 60 shown" */
  shown: (count: number) => string;
  /** Leads from the middle of a list to its beginning. */
  fromStart: string;
}
