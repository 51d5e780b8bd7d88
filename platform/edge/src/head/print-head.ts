import type { HeadElement } from '@vitrine/contract';
import { escapeJson } from '../markup/embed-json.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { PageHead } from './page-head.ts';

/**
 * A head as HTML. All text is escaped for its title, attribute or script.
 *
 * @example printHead({ title: 'A & B', elements: () => [] }) // '<title>A &amp; B</title>'
 */
export function printHead({ title, elements }: Pick<PageHead, 'title' | 'elements'>): string {
  return [`<title>${escapeHtml(title)}</title>`, ...elements().map(printElement)].join('\n    ');
}

function printElement({ tag, attributes, text = '' }: HeadElement): string {
  const printed = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  const start = `<${tag}${printed.join('')}>`;
  return tag === 'script' ? `${start}${escapeJson(text)}</script>` : start;
}
