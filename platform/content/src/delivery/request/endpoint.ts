import type { Locales } from '@vitrine/contract';
import type { ContentEndpoint } from '@vitrine/contract/content-api';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredAttribute } from '../../projection/catalogue-store/stored-pages.ts';
import type { Parameters } from './parameters.ts';

/** A request, and the catalogue that answers it. */
export interface EndpointContext {
  reader: CatalogueReader;
  locales: Locales;
  /** The locale that was found for the tag in the URL. */
  locale: Locales['items'][number];
  /** A parameter of the path; '' if the path does not have it. */
  param(name: string): string;
  parameters: Parameters;
  /** Those that lists are filtered by, in their order. */
  attributes: readonly StoredAttribute[];
}

/**
 * An endpoint of the content API with its implementation. The routes and the OpenAPI document are
 * generated from these.
 */
export interface Endpoint extends ContentEndpoint {
  summary: string;
  /** Returns `undefined` if the page does not exist. */
  answer(context: EndpointContext): unknown;
}
