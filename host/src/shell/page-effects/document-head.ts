import type { HeadElement } from '@vitrine/contract';

/**
 * The elements of the head that the edge writes and the host replaces on each page. The edge writes
 * the structured data at the document's end.
 */
const MANAGED_ELEMENTS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
]
  .map((selector) => `:is(head, body) > ${selector}`)
  .join(',');

/** Replaces the previous page's head elements; a page without content has none. */
export function applyHead(elements: readonly HeadElement[]): void {
  for (const element of document.querySelectorAll(MANAGED_ELEMENTS)) element.remove();
  for (const { tag, attributes, text } of elements) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.append(text);
    document.head.append(element);
  }
}
