import { Head } from '@vitrine/contract';
import * as v from 'valibot';

/** What the edge prints into a document and the host keeps in step: these, and the title. */
const KEPT = [
  'meta[name="description"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join(',');

type Attributes = Readonly<Record<string, string>>;
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Attributes;
  text?: string;
}

/** The head of a screen's data; undefined when there is none, or none of the contract's shape. */
export function headOf(data: unknown): Head | undefined {
  if (typeof data !== 'object' || data === null || !('head' in data)) return undefined;
  const parsed = v.safeParse(Head, data.head);
  return parsed.success ? parsed.output : undefined;
}

/**
 * A page's head as elements.
 *
 * @param origin Of the site.
 * @param contentUrl What the picture's address is relative to.
 */
export function headElements(head: Head, origin: string, contentUrl: string): HeadElement[] {
  const meta = (attributes: Attributes): HeadElement => ({ tag: 'meta', attributes });
  const link = (attributes: Attributes): HeadElement => ({ tag: 'link', attributes });
  const property = (name: string, content: string | undefined) =>
    content === undefined ? [] : [meta({ property: `og:${name}`, content })];
  const canonical = new URL(head.path, origin).href;
  return [
    meta({ name: 'description', content: head.description }),
    link({ rel: 'canonical', href: canonical }),
    ...head.alternates.map(({ locale, path }) =>
      link({ rel: 'alternate', hreflang: locale, href: new URL(path, origin).href }),
    ),
    ...property('title', head.title),
    ...property('description', head.description),
    ...property('type', head.type ?? 'website'),
    ...property('url', canonical),
    ...property('image', head.image && new URL(head.image, contentUrl).href),
    ...(head.jsonLd ?? []).map(
      (data): HeadElement => ({
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: JSON.stringify(data),
      }),
    ),
  ];
}

/** Puts a page's elements in the place of the last page's; none for a page that is no content. */
export function applyHead(elements: readonly HeadElement[]): void {
  for (const element of document.head.querySelectorAll(KEPT)) element.remove();
  for (const { tag, attributes, text } of elements) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.append(text);
    document.head.append(element);
  }
}
