import type { Chart } from '../chart.ts';
import type { Scale } from '../releases/store.ts';
import type { PageName } from '../speed/measure.ts';
import type { NetworkName } from '../speed/networks.ts';
import { growthChart } from './growth-chart.ts';
import type { Result } from './report.ts';

/** One of the compared sites: the product, with these differences. */
export interface Variant {
  /** Served from the site's own origin; otherwise each has an origin of its own. */
  ownOrigin: readonly ('releases' | 'content')[];
  /**
   * Announced in a header of its documents: the connections they will need, or the host's files.
   */
  link?: 'origins' | 'host';
  /** The host's files announced before the document, in a 103. */
  early?: 'host';
  /** The size of its release store. */
  scale?: Scale;
  /** Its release store is a copy, which the scenario may change. */
  ownStore?: true;
  /** Error reporting is on. */
  reporting?: true;
  /**
   * Its documents are rewritten: with another application, or with the answers that the route
   * requests.
   */
  documents?: { application?: 'tuned'; initialHtml?: true; answers?: true };
  /** The site that it is compared with, if not the first. */
  comparedWith?: string;
}

interface Scenario {
  pages: Readonly<Partial<Record<NetworkName, readonly PageName[]>>>;
  variants: Readonly<Record<string, Variant>>;
  draw?: (results: readonly Result[]) => Chart;
}

const BOTH: readonly PageName[] = ['product', 'explore'];
const ownOrigin = ['releases'] as const;

/**
 * The scenarios of first visits. In each, the other variants are compared with the first one.
 */
export const SCENARIOS = {
  /** The origins of files and content, and their announcement. */
  delivery: {
    pages: { slow: BOTH, fast: BOTH },
    variants: {
      apart: { ownOrigin: [] },
      preconnect: { ownOrigin: [], link: 'origins' },
      releases: { ownOrigin },
      one: { ownOrigin: ['releases', 'content'] },
      link: { ownOrigin: ['releases', 'content'], link: 'host' },
      early: { ownOrigin: ['releases', 'content'], early: 'host' },
    },
  },
  /**
   * The cost of other teams' screens and promotions. The log of `pnpm start` has five screens. A
   * longer one needs a sixth screen to promote, and 500 screens cannot be promoted twice in fewer
   * than 1000 entries.
   */
  growth: {
    pages: { slow: ['product'], direct: BOTH },
    variants: {
      '5': { ownOrigin },
      '6:100': { ownOrigin, scale: { screens: 6, entries: 100 } },
      '6:10000': { ownOrigin, scale: { screens: 6, entries: 10_000 } },
      '50:100': { ownOrigin, scale: { screens: 50, entries: 100 } },
      '500:1001': { ownOrigin, scale: { screens: 500, entries: 1001 } },
    },
    draw: growthChart,
  },
  /** The cost of error reporting before it is loaded. */
  reporting: {
    pages: { slow: ['product'], direct: BOTH },
    variants: { off: { ownOrigin }, on: { ownOrigin, reporting: true } },
  },
  /** Whether a document should contain the data of its route. */
  data: {
    pages: { slow: BOTH, direct: BOTH },
    variants: {
      asked: { ownOrigin, documents: {} },
      written: { ownOrigin, documents: { answers: true } },
      'tuned asked': { ownOrigin, documents: { application: 'tuned' } },
      'tuned written': {
        ownOrigin,
        documents: { application: 'tuned', answers: true },
        comparedWith: 'tuned asked',
      },
    },
  },
} as const satisfies Record<string, Scenario>;
export type ScenarioName = keyof typeof SCENARIOS;

export const scenarioOf = (name: ScenarioName): Scenario => SCENARIOS[name];
