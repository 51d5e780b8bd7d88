import * as v from 'valibot';
import { runLine, StoredRun } from '../../machine.ts';
import { table } from '../../markdown-table.ts';
import { median } from '../../statistics.ts';
import { filled } from '../../template.ts';
import { RELEASE_NAMES, type Release } from './releases.ts';
import { type File, readSamples, type Sample, SITE_NAMES, type SiteName } from './samples.ts';

const SITES: Readonly<Record<SiteName, string>> = { vitrine: '**Vitrine**', monolith: 'monolith' };
const RELEASED: Readonly<Record<Release, string>> = {
  nothing: 'nothing',
  host: 'the host',
  screen: 'the screen',
  both: 'both',
};

/** Files that came over the network, and their bytes. */
export interface Amount {
  files: number;
  bytes: number;
}

export interface Result {
  site: SiteName;
  release: Release;
  /** The number of visits. */
  n: number;
  all: Amount;
  /** Of these, the product's page, which the first visit had too. The rest belongs to explore. */
  product: Amount;
  /** The scripts of the product's page. */
  productScripts: Amount;
  /** Of these, the scripts with the same content as one of the first visit. */
  unchanged: Amount;
}

/** The medians of each site after each release. */
export function resultsOf(samples: readonly Sample[]): Result[] {
  return RELEASE_NAMES.flatMap((release) =>
    SITE_NAMES.flatMap((site) => {
      const own = samples.filter((sample) => sample.site === site && sample.release === release);
      if (own.length === 0) return [];
      const of = (counts: (file: File) => boolean) => amountOf(own, counts);
      return {
        ...{ site, release, n: own.length },
        all: of(() => true),
        product: of(({ page }) => page === 'product'),
        productScripts: of(({ kind, page }) => kind === 'Script' && page === 'product'),
        unchanged: of(({ unchanged }) => unchanged),
      };
    }),
  );
}

function amountOf(samples: readonly Sample[], counts: (file: File) => boolean): Amount {
  const visits = samples.map(({ files }) =>
    files.filter((file) => file.status !== 'cache' && counts(file)),
  );
  return {
    files: median(visits.map((sent) => sent.length)),
    bytes: Math.round(
      median(visits.map((sent) => sent.reduce((sum, { bytes }) => sum + bytes, 0))),
    ),
  };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const cell = ({ files, bytes }: Amount) => `${kilobytes(bytes)} (${files})`;

export const releaseTable = (results: readonly Result[]): string[] =>
  table(
    [
      'Return visit after a release of',
      'all, kB',
      'requests',
      'the product, kB (number)',
      'its scripts',
      'unchanged',
      'n',
    ],
    results.map(({ site, release, n, all, product, productScripts, unchanged }) => [
      `${RELEASED[release]}, ${SITES[site]}`,
      kilobytes(all.bytes),
      String(all.files),
      ...[product, productScripts, unchanged].map(cell),
      String(n),
    ]),
  );

/**
 * A page with the figures of stored results.
 *
 * @throws {Error} If the page has no place for them.
 */
export function withReleaseVisits(page: string, stored: unknown): string {
  const { samples, ...run } = v.parse(StoredRun, stored);
  const lines = [runLine(run), '', ...releaseTable(resultsOf(readSamples(samples)))];
  return filled(page, lines, 'release-visits');
}
