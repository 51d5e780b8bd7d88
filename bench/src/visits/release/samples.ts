import * as v from 'valibot';
import type { PageAnswer } from '../../speed/visits/answers.ts';
import { type Contents, isSentScript } from './contents.ts';
import { RELEASE_NAMES, type Release } from './releases.ts';
import type { ReturnVisit } from './visit.ts';

export const SITE_NAMES = ['vitrine', 'monolith'] as const;
export type SiteName = (typeof SITE_NAMES)[number];

const PAGE_NAMES = ['product', 'explore'] as const;

/** A file of a return visit. */
export interface File {
  page: (typeof PAGE_NAMES)[number];
  path: string;
  /** The type of the resource in DevTools. */
  kind: string;
  status: PageAnswer['status'];
  /** Bytes over the network, headers included. */
  bytes: number;
  /** Whether it is a script that was downloaded although the first visit had its content. */
  unchanged: boolean;
}

/** A return visit after a release. */
export interface Sample {
  site: SiteName;
  release: Release;
  round: number;
  files: readonly File[];
}

/**
 * The files of a return visit.
 *
 * @param before The contents of the first visit's scripts.
 * @param after The contents of the return visit's scripts.
 */
export function filesOf(visit: ReturnVisit, before: Contents, after: Contents): File[] {
  const earlier = new Set(before.values());
  return PAGE_NAMES.flatMap((page) =>
    visit[page].map((answer) => {
      const { pathname, search } = new URL(answer.url);
      const { kind, status, bytes } = answer;
      const unchanged = isSentScript(answer) && earlier.has(after.get(answer.url) ?? '');
      return { page, path: pathname + search, kind, status, bytes, unchanged };
    }),
  );
}

const VISIT_COLUMNS = ['site', 'release', 'round'] as const;
const FILE_COLUMNS = ['page', 'path', 'kind', 'status', 'bytes', 'unchanged'] as const;

const Row = v.tuple([
  v.picklist(SITE_NAMES),
  v.picklist(RELEASE_NAMES),
  v.number(),
  v.picklist(PAGE_NAMES),
  v.string(),
  v.string(),
  v.union([v.number(), v.literal('cache')]),
  v.number(),
  v.boolean(),
]);
const Stored = v.object({
  columns: v.tuple([...VISIT_COLUMNS, ...FILE_COLUMNS].map((name) => v.literal(name))),
  rows: v.array(Row),
});

/** Samples as rows, one for each file. */
export const storeSamples = (samples: readonly Sample[]) => ({
  columns: [...VISIT_COLUMNS, ...FILE_COLUMNS],
  rows: samples.flatMap(({ files, ...visit }) =>
    files.map((file) => [
      ...VISIT_COLUMNS.map((column) => visit[column]),
      ...FILE_COLUMNS.map((column) => file[column]),
    ]),
  ),
});

/**
 * Reads stored samples.
 *
 * @throws {v.ValiError} if they are of another version of the bench.
 */
export function readSamples(stored: unknown): Sample[] {
  const { rows } = v.parse(Stored, stored);
  const visits = Map.groupBy(rows, ([site, release, round]) => `${site} ${release} ${round}`);
  return Array.from(visits.values()).flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const [site, release, round] = first;
    const files = own.map(([, , , page, path, kind, status, bytes, unchanged]) => {
      return { page, path, kind, status, bytes, unchanged };
    });
    return [{ site, release, round, files }];
  });
}
