import type { Locales } from '@vitrine/contract';
import type { ContentEndpoint } from '@vitrine/contract/content-api';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import type { Parameters } from './parameters.ts';

/** The request, and the catalogue that it is answered from. */
export interface EndpointContext {
  reader: CatalogueReader;
  locales: Locales;
  /** The one of `locales` that the address's tag was looked up to. */
  locale: Locales['items'][number];
  /** Of the path, by name; '' for one that the path has not. */
  param(name: string): string;
  parameters: Parameters;
  /**
   * Path and filters without order and part. Requests that mean the same have the same question.
   */
  question: string;
}

/** An address of the content API with its answer: the routes and the OpenAPI document are made from these. */
export interface Endpoint extends ContentEndpoint {
  summary: string;
  /** `undefined` when there is no such page. */
  answer(context: EndpointContext): Promise<unknown>;
}
