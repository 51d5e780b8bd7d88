/** What a way puts where, and what its documents announce before their bytes are read. */
interface Delivery {
  /** What comes from the site's own origin: else each has one of its own. */
  own: readonly ('releases' | 'content')[];
  /** In a header of the document: the connections it will need, or the host's bundle and styles. */
  link?: 'origins' | 'host';
  /** The host's files before the document, in a 103. */
  early?: 'host';
}

/** Ways to deliver the same releases and the same content; the first is what the others are compared with. */
export const WAYS = {
  apart: { own: [] },
  preconnect: { own: [], link: 'origins' },
  releases: { own: ['releases'] },
  one: { own: ['releases', 'content'] },
  link: { own: ['releases', 'content'], link: 'host' },
  early: { own: ['releases', 'content'], early: 'host' },
} as const satisfies Record<string, Delivery>;
export type Way = keyof typeof WAYS;

export const deliveryOf = (way: Way): Delivery => WAYS[way];
