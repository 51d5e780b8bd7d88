import type { DocumentData } from '@vitrine/contract';
import { TEMPLATE_PLACEHOLDERS } from '@vitrine/release-log';
import type { PageHead } from '../head/page-head.ts';
import { printHead } from '../head/print-head.ts';
import { INITIAL_HTML_STYLE } from '../initial-html/style.ts';
import { embedJson } from '../markup/embed-json.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { Page } from '../page/page.ts';
import type { LiveHost } from '../release-state/load-release-state.ts';

const MARKS = new RegExp(Object.values(TEMPLATE_PLACEHOLDERS).map(escapePattern).join('|'), 'g');

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * In the head, where it stays: before a sheet in the outlet the screen's would be put in between, and to
 * take one away is the same. Either has the browser look for every font anew and lay out the whole page.
 */
const STYLE = `<style>${INITIAL_HTML_STYLE}</style>`;

type DocumentHost = Omit<LiveHost, 'match' | 'styles' | 'scripts'>;

/**
 * Fills in a host's template. One pass: a mark inside of what is filled in stays what it is.
 */
export function renderDocument(
  host: DocumentHost,
  { code, direction }: Page['locale'],
  head: Pick<PageHead, 'title' | 'elements'>,
  data: DocumentData | null,
  standIn = '',
): string {
  const texts: Readonly<Record<string, string>> = {
    [TEMPLATE_PLACEHOLDERS.root]: `<html lang="${escapeHtml(code)}" dir="${direction}">`,
    [TEMPLATE_PLACEHOLDERS.base]: `/host/${host.version}`,
    [TEMPLATE_PLACEHOLDERS.head]: preloadWords(host, code) + printHead(head) + (standIn && STYLE),
    [TEMPLATE_PLACEHOLDERS.data]:
      data === null
        ? ''
        : `<script type="application/json" id="vitrine">${embedJson(data)}</script>`,
    [TEMPLATE_PLACEHOLDERS.start]: `<script>${host.inlineScript}</script>`,
    [TEMPLATE_PLACEHOLDERS.outlet]: standIn,
  };
  return host.template.replace(MARKS, (mark) => texts[mark] ?? mark);
}

/** Words of the shell are a file of their own in every language but one: it need not wait for the bundle. */
function preloadWords({ version, messages: words }: DocumentHost, locale: string): string {
  const files = Object.hasOwn(words, locale) ? (words[locale] ?? []) : [];
  return files
    .map(({ path, integrity }) => {
      const address = `/host/${version}/${path}`;
      return `<link rel="preload" as="script" href="${address}" integrity="${integrity}" crossorigin="anonymous">`;
    })
    .join('');
}
