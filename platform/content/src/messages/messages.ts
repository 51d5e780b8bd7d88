import type { AttributeName, AttributeValue, Availability, FacetName } from '@vitrine/contract';

/** The few words of answers that no author writes: facets, availability, explore's own head. */
export interface Messages {
  home: string;
  explore: string;
  exploreDescription: string;
  searchFor: (query: string) => string;
  /** Bands of prices that are open at one end. */
  price: {
    /** Not the price itself. */
    under: (price: string) => string;
    upTo: (price: string) => string;
    from: (price: string) => string;
  };
  facets: Record<FacetName, string>;
  /** In the order in which a facet lists them. */
  values: { availability: Record<Availability, string> } & {
    [Name in AttributeName]: Record<AttributeValue<Name>, string>;
  };
}

/** The facets whose values have a name in each locale that no author writes. */
export type Named = keyof Messages['values'];
