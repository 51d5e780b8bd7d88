import type { Availability, FILTERS } from '@vitrine/contract';

/** Texts that the content service itself writes: facets, availability, the head of explore. */
export interface Messages {
  home: string;
  /** In place of the name of a shop without one. */
  catalogue: string;
  /** On the home page of a shop without products. */
  soon: string;
  explore: string;
  exploreDescription: string;
  makers: string;
  makersDescription: string;
  stories: string;
  storiesDescription: string;
  searchFor: (query: string) => string;
  /** Price bands with one open end. */
  price: {
    /** Excludes the price itself. */
    under: (price: string) => string;
    upTo: (price: string) => string;
    from: (price: string) => string;
  };
  facets: Record<(typeof FILTERS)[number], string>;
  /** In the order in which the facet lists them. */
  availability: Record<Availability, string>;
}
