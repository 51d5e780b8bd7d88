import type { Head } from '../content/types.ts';

/** Describes a page to search engines. */
export function StructuredData({ head: { jsonLd = [] } }: { head: Head }) {
  return jsonLd.map((one, index) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      key={index}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(one).replaceAll('<', '\\u003c') }}
    />
  ));
}
