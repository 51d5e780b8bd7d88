import { Head, type HeadElement } from '@vitrine/contract';
import * as v from 'valibot';

/** What the edge prints into a document and the host keeps in step: these, and the title. */
const MANAGED_ELEMENTS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join(',');

/** The head of a screen's data; undefined when there is none, or none of the contract's shape. */
export function headOf(data: unknown): Head | undefined {
  if (typeof data !== 'object' || data === null || !('head' in data)) return undefined;
  const parsed = v.safeParse(Head, data.head);
  return parsed.success ? parsed.output : undefined;
}

/** Puts a page's elements in the place of the last page's; none for a page that is no content. */
export function applyHead(elements: readonly HeadElement[]): void {
  for (const element of document.head.querySelectorAll(MANAGED_ELEMENTS)) element.remove();
  for (const { tag, attributes, text } of elements) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.append(text);
    document.head.append(element);
  }
}
