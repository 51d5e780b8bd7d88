import type { Head } from '../content/types.ts';

/** Describes a page to search engines. */
export function StructuredData({ head: { jsonLd = [] } }: { head: Head }) {
  const texts = jsonLd.map((one) => JSON.stringify(one).replaceAll('<', '\\u003c'));
  return texts.map((text) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
    <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  ));
}
