import { Head } from '@vitrine/contract';
import * as v from 'valibot';
import type { LoadedScreen } from '../federation/load/load-screen.ts';

/** The screen and the head that belong to data of a screen's loader. */
export interface ResolvedPage {
  /** The screen whose loader resolved the data. A later load may bring another release. */
  loaded: LoadedScreen | undefined;
  /** The validated head in the data; undefined if it is missing or not of the contract's shape. */
  head: Head | undefined;
  /** Whether the data are from an earlier load, because the last one failed. */
  isKept?: boolean;
}

const pages = new WeakMap<object, ResolvedPage>();

/** Validates the head of a loader's data, once, and keeps it with the screen that resolved them. */
export function keepResolvedPage(data: unknown, loaded: LoadedScreen | undefined): ResolvedPage {
  const page = { loaded, head: headOf(data) };
  if (typeof data === 'object' && data !== null) pages.set(data, page);
  return page;
}

/** @param otherwise The screen for data that are not known, or are not an object. */
export function resolvedPage(data: unknown, otherwise: LoadedScreen | undefined): ResolvedPage {
  const page = typeof data === 'object' && data !== null ? pages.get(data) : undefined;
  return page ?? keepResolvedPage(data, otherwise);
}

export function headOf(data: unknown): Head | undefined {
  if (typeof data !== 'object' || data === null || !('head' in data)) return undefined;
  const parsed = v.safeParse(Head, data.head);
  return parsed.success ? parsed.output : undefined;
}

/** How many pages a visit keeps. */
const MAX_KEPT_PAGES = 20;

const keptPages = new Map<string, object>();

/** Keeps the data of the last pages of the visit, for when they cannot be loaded again. */
export function keepPage(url: string, data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  keptPages.delete(url);
  keptPages.set(url, data);
  const [oldest = ''] = keptPages.keys();
  if (keptPages.size > MAX_KEPT_PAGES) keptPages.delete(oldest);
}

/** The data that were last loaded for a URL. */
export const keptPage = (url: string): object | undefined => keptPages.get(url);

/** Marks data that are shown again because they could not be loaded again. */
export function markAsKept(data: object): void {
  const page = pages.get(data);
  if (page) page.isKept = true;
}
