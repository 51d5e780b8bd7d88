import type { HeadElement } from '@vitrine/contract';

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
