import type { Locales } from '@vitrine/contract';
import type * as v from 'valibot';
import type { CatalogueReader } from '../projection/store.ts';
import type { ParameterName, Parameters } from './parameters.ts';

/** What a page is answered from. */
export interface PageContext {
  reader: CatalogueReader;
  locales: Locales;
  /** The one of `locales` that the address's tag was looked up to. */
  locale: Locales['items'][number];
  /** Of the path, by name; '' for one that the path has not. */
  param(name: string): string;
  parameters: Parameters;
  /** What is asked for, without order and part: the same for every way to ask the same. */
  question: string;
}

/** An address of the delivery API as data: routing and its description are made of it. */
export interface Page {
  path: string;
  summary: string;
  query: readonly ParameterName[];
  /** What it answers. */
  schema: v.GenericSchema;
  /** `undefined` when there is no such thing. */
  answer(context: PageContext): Promise<unknown>;
}
