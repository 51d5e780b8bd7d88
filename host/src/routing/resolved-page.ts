import { Head } from '@vitrine/contract';
import * as v from 'valibot';
import type { LoadedScreen } from '../federation/load/load-screen.ts';

/** The screen and the head that belong to data of a screen's loader. */
export interface ResolvedPage {
  /** The screen whose loader resolved the data. A later load may bring another release. */
  loaded: LoadedScreen | undefined;
  /** The validated head in the data; undefined if it is missing or not of the contract's shape. */
  head: Head | undefined;
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
