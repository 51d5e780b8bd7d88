import type { Head } from '@vitrine/contract';
import { pathOf } from '../../authoring/document-pages.ts';
import { itemList } from '../../projection/rows/head.ts';
import { type Pictured, sharedImage } from '../../projection/rows/picture.ts';
import type { EndpointContext } from '../request/endpoint.ts';

/** The part of a list response that its head needs. */
interface ShownList {
  items: readonly { id: string }[];
  total: number;
  position?: string;
}

/**
 * The head of a page with a list: the page's own head with the displayed products and the page's
 * picture. A later page of the list, or the results of a search, must not be indexed.
 */
export function listHead(
  head: Head,
  { locale, parameters }: Pick<EndpointContext, 'locale' | 'parameters'>,
  { items, total, position }: ShownList,
  image: Pictured | null,
): Head {
  const shown = { ...head, ...(image && sharedImage(image)) };
  if (parameters.q !== undefined || position !== undefined) {
    return { ...shown, unlisted: true, jsonLd: [] };
  }
  const paths = items.map((item) => pathOf('product', item.id)(locale.code));
  const list = itemList(paths, total);
  return { ...shown, jsonLd: [...(head.jsonLd ?? []), list] };
}
