import type { HeadElement } from '@vitrine/contract';
import { escapeJson } from '../markup/embed-json.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { PageHead } from './page-head.ts';

/**
 * A head as HTML. All text is escaped for its title, attribute or script.
 *
 * @returns The elements of the `<head>`, and the structured data, which search engines also read at
 *   the document's end. There the first paint does not wait for them.
 * @example printHead({ title: 'A & B', elements: () => [] }).head // '<title>A &amp; B</title>'
 */
export function printHead({ title, elements }: Pick<PageHead, 'title' | 'elements'>): {
  head: string;
  structuredData: string;
} {
  const { true: scripts = [], false: others = [] } = Object.groupBy(
    elements(),
    ({ tag }) => `${tag === 'script'}` as const,
  );
  return {
    head: [`<title>${escapeHtml(title)}</title>`, ...others.map(printElement)].join('\n    '),
    structuredData: scripts.map(printElement).join(''),
  };
}

function printElement({ tag, attributes, text = '' }: HeadElement): string {
  const printed = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  const start = `<${tag}${printed.join('')}>`;
  return tag === 'script' ? `${start}${escapeJson(text)}</script>` : start;
}
