import type { Chart } from '../chart.ts';
import type { Scale } from '../releases/store.ts';
import type { PageName } from '../speed/measure.ts';
import type { NetName } from '../speed/nets.ts';
import { growthChart } from './growth-chart.ts';
import type { Result } from './report.ts';

/** One of the sites that first visits are compared of: the product, but for what is said here. */
export interface Way {
  /** What comes from the site's own origin: else each has one of its own. */
  own: readonly ('releases' | 'content')[];
  /** What a header of its documents announces: the connections they will need, or the host's files. */
  link?: 'origins' | 'host';
  /** The host's files before the document, in a 103. */
  early?: 'host';
  /** How much its release store is filled up to. */
  scale?: Scale;
  /** Errors are reported. */
  reporting?: true;
  /** Its documents are made anew: with another application in them, with the answers that the route asks for. */
  documents?: { application?: 'tuned'; answers?: true };
  /** The way that it is compared with, if not the first. */
  to?: string;
}

interface Family {
  lines: Readonly<Partial<Record<NetName, readonly PageName[]>>>;
  ways: Readonly<Record<string, Way>>;
  draw?: (results: readonly Result[]) => Chart;
}

const BOTH: readonly PageName[] = ['product', 'explore'];
const own = ['releases'] as const;

/** What of a first visit is asked; in each, the first way is what the others are compared with. */
export const FAMILIES = {
  /** Where files and content come from, and what announces them. */
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
   * What other teams' screens and promotions cost: the log that `pnpm start` leaves has five screens; a
   * longer one needs a sixth to promote, and 500 screens are not promoted twice in less than 1000 entries.
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
  /** What error reporting costs before it is loaded. */
  reporting: {
    lines: { slow: ['product'], direct: BOTH },
    ways: { off: { own }, on: { own, reporting: true } },
  },
  /** Whether a document should have what its route will ask for. */
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
