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

/** The elements of a document's head that belong to its page. */
export const headOf = (of: Document): Element[] => [...of.querySelectorAll(MANAGED_ELEMENTS)];

/**
 * Replaces the previous page's head elements; a page without content has none. Those that the edge
 * has printed are used as they are.
 */
export function applyHead(elements: readonly (HeadElement | Element)[]): void {
  for (const element of headOf(document)) element.remove();
  document.head.append(...elements.map((each) => (each instanceof Element ? each : create(each))));
}

function create({ tag, attributes, text }: HeadElement): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.append(text);
  return element;
}
