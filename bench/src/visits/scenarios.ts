import type { Chart } from '../chart.ts';
import type { Scale } from '../releases/store.ts';
import type { PageName } from '../speed/measure.ts';
import type { NetName } from '../speed/networks.ts';
import { growthChart } from './growth-chart.ts';
import type { Result } from './report.ts';

/** One of the compared sites: the product, with these differences. */
export interface Way {
  /** Served from the site's own origin; otherwise each has an origin of its own. */
  own: readonly ('releases' | 'content')[];
  /**
   * Announced in a header of its documents: the connections they will need, or the host's files.
   */
  link?: 'origins' | 'host';
  /** The host's files announced before the document, in a 103. */
  early?: 'host';
  /** The size of its release store. */
  scale?: Scale;
  /** Error reporting is on. */
  reporting?: true;
  /**
   * Its documents are rewritten: with another application, or with the answers that the route
   * requests.
   */
  documents?: { application?: 'tuned'; answers?: true };
  /** The site that it is compared with, if not the first. */
  to?: string;
}

interface Family {
  lines: Readonly<Partial<Record<NetName, readonly PageName[]>>>;
  ways: Readonly<Record<string, Way>>;
  draw?: (results: readonly Result[]) => Chart;
}

const BOTH: readonly PageName[] = ['product', 'explore'];
const own = ['releases'] as const;

/**
 * The questions about first visits. In each, the first site is what the others are compared with.
 */
export const FAMILIES = {
  /** The origins of files and content, and their announcement. */
  delivery: {
    lines: { slow: BOTH, fast: BOTH },
    ways: {
      apart: { own: [] },
      preconnect: { own: [], link: 'origins' },
      releases: { own },
      one: { own: ['releases', 'content'] },
      link: { own: ['releases', 'content'], link: 'host' },
      early: { own: ['releases', 'content'], early: 'host' },
    },
  },
  /**
   * The cost of other teams' screens and promotions. The log of `pnpm start` has five screens. A
   * longer one needs a sixth screen to promote, and 500 screens cannot be promoted twice in fewer
   * than 1000 entries.
   */
  growth: {
    lines: { slow: ['product'], direct: BOTH },
    ways: {
      '5': { own },
      '6:100': { own, scale: { screens: 6, entries: 100 } },
      '6:10000': { own, scale: { screens: 6, entries: 10_000 } },
      '50:100': { own, scale: { screens: 50, entries: 100 } },
      '500:1001': { own, scale: { screens: 500, entries: 1001 } },
    },
    draw: growthChart,
  },
  /** The cost of error reporting before it is loaded. */
  reporting: {
    lines: { slow: ['product'], direct: BOTH },
    ways: { off: { own }, on: { own, reporting: true } },
  },
  /** Whether a document should contain the data of its route. */
  data: {
    lines: { slow: BOTH, direct: BOTH },
    ways: {
      asked: { own, documents: {} },
      written: { own, documents: { answers: true } },
      'tuned asked': { own, documents: { application: 'tuned' } },
      'tuned written': {
        own,
        documents: { application: 'tuned', answers: true },
        to: 'tuned asked',
      },
    },
  },
} as const satisfies Record<string, Family>;
export type FamilyName = keyof typeof FAMILIES;

export const familyOf = (name: FamilyName): Family => FAMILIES[name];
