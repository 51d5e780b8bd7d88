import type { HostRecord } from '@vitrine/contract';
import { fileKey, HOST, type Store, type Target } from '@vitrine/release-log';
import type { BrowserContext } from 'playwright-core';
import type { Candidate } from './candidate.ts';
import { interceptDocuments, interceptRequests } from './intercept.ts';
import type { LiveSite } from './live-site.ts';

/** A screen whose pages are opened. */
export interface CheckedScreen {
  screen: string;
  /** The version that must show. */
  version: string;
  /** The global variable of its container. */
  container: string;
  /** The path of its pages. */
  route: string;
  /** Paths without the locale, for a screen that the content sitemap does not list. */
  examples: readonly string[];
  /** Whether documents contain its pages as it says, and not only title and text of their head. */
  hasOutline: boolean;
}

/** A release that is checked in place of the live one. */
export interface Subject {
  target: Target;
  version: string;
  /** Of its files in the store: `screens/product/files`. */
  folder: string;
  /** A file that the site must serve if the release is published. */
  file: string;
  screens: readonly CheckedScreen[];
  /** The store, or the files of a build: it has the source maps. */
  files: Candidate['files'];
  /** Puts the release in place of the live one, for this browser context only. */
  intercept(context: BrowserContext, live: LiveSite): Promise<void>;
  /**
   * The same with documents that the site prints for the release; undefined if it cannot, because
   * the release is not published.
   */
  interceptPrinted: ((context: BrowserContext, live: LiveSite) => Promise<void>) | undefined;
}

/** @param token Of a preview that shows the release; undefined if it is not published. */
export function screenSubject(
  candidate: Candidate,
  { examples, token }: { examples: readonly string[]; token: string | undefined },
): Subject {
  const { screen, version, container, route, entry, outline } = candidate.record;
  return {
    target: screen,
    version,
    folder: `screens/${screen}/files`,
    file: fileKey(screen, entry),
    screens: [{ screen, version, container, route, examples, hasOutline: outline !== undefined }],
    files: candidate.files,
    intercept: (context, live) => interceptRequests(context, live, candidate),
    interceptPrinted:
      token === undefined ? undefined : (context, live) => interceptDocuments(context, live, token),
  };
}

/**
 * A published host with the screens that are live. The site itself answers with its documents, as
 * for a preview: `token` is one.
 */
export function hostSubject(
  { version, start }: HostRecord,
  { store, screens, token }: { store: Store; screens: readonly CheckedScreen[]; token: string },
): Subject {
  const intercept: Subject['intercept'] = (context, live) =>
    interceptDocuments(context, live, token);
  return {
    target: HOST,
    version,
    folder: `${HOST}/files`,
    file: fileKey(HOST, start),
    screens,
    files: store,
    intercept,
    interceptPrinted: intercept,
  };
}
