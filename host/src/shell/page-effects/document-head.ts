import type { HeadElement } from '@vitrine/contract';

/** The elements that the edge writes into the head and the host replaces on each page. */
const MANAGED_ELEMENTS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join(',');

/** Replaces the previous page's head elements; a page without content has none. */
export function applyHead(elements: readonly HeadElement[]): void {
  for (const element of document.head.querySelectorAll(MANAGED_ELEMENTS)) element.remove();
  for (const { tag, attributes, text } of elements) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.append(text);
    document.head.append(element);
  }
}
