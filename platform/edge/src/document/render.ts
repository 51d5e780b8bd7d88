import { type DocumentData, documentTitle, type Site } from '@vitrine/contract';
import { TEMPLATE_PLACEHOLDERS } from '@vitrine/release-log';
import { APP_ICON_LINK } from '../app-icon/app-icon.ts';
import type { PageHead } from '../head/page-head.ts';
import { printHead } from '../head/print-head.ts';
import { siteName } from '../head/site-name.ts';
import { NO_SCRIPT_STYLE_PATH } from '../initial-html/no-script-style.ts';
import type { InitialHtml } from '../initial-html/print-initial-html.ts';
import { embedJson } from '../markup/embed-json.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { Page } from '../page/page.ts';
import type { LiveHost } from '../release-state/load-release-state.ts';

const PLACEHOLDERS = new RegExp(
  Object.values(TEMPLATE_PLACEHOLDERS).map(escapePattern).join('|'),
  'g',
);

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * The style of the initial HTML stays in the head. In the outlet, inserting or removing it would
 * make the browser look up every font and lay out the whole page again.
 */
const styleOf = ({ style, siteStyle }: InitialHtml) =>
  (siteStyle && `<style>${siteStyle}</style>`) +
  // Without scripts it is a comment, also in a document that the host reads in the place of a
  // screen: the policy of the page that the host runs in does not have its hash.
  `<noscript><!--</noscript><style>${style}</style><noscript>--><link rel="stylesheet" href="${NO_SCRIPT_STYLE_PATH}"></noscript>`;

type DocumentHost = Omit<LiveHost, 'routes' | 'styles' | 'scripts'>;

/**
 * Fills in a host's template in one pass, so placeholders in the inserted text stay as they are.
 */
export function renderDocument(
  host: DocumentHost,
  { code, direction }: Pick<Page['locale'], 'code' | 'direction'>,
  head: Pick<PageHead, 'title' | 'elements'>,
  data: DocumentData | null,
  initialHtml: InitialHtml,
  site: Site = {},
): string {
  const title = documentTitle(head.title, site.name) || siteName(site, code);
  const printed = printHead({ ...head, title });
  const texts: Readonly<Record<string, string>> = {
    [TEMPLATE_PLACEHOLDERS.root]: `<html lang="${escapeHtml(code)}" dir="${direction}">`,
    [TEMPLATE_PLACEHOLDERS.base]: host.base,
    [TEMPLATE_PLACEHOLDERS.head]:
      preloadMessages(host, code) + printed.head + APP_ICON_LINK + styleOf(initialHtml),
    [TEMPLATE_PLACEHOLDERS.data]:
      (data === null
        ? ''
        : `<script type="application/json" id="vitrine">${embedJson(data)}</script>`) +
      printed.structuredData,
    [TEMPLATE_PLACEHOLDERS.start]: `<script>${host.inlineScript}</script>`,
    [TEMPLATE_PLACEHOLDERS.outlet]: initialHtml.html,
  };
  return host.template.replace(PLACEHOLDERS, (placeholder) => texts[placeholder] ?? placeholder);
}

/**
 * Preloads the shell's messages, so that they do not wait for the bundle. They are a separate file
 * in every locale except the default one.
 */
function preloadMessages({ base, messages }: DocumentHost, locale: string): string {
  const files = Object.hasOwn(messages, locale) ? (messages[locale] ?? []) : [];
  return files
    .map(({ path, integrity }) => {
      const url = `${base}/${path}`;
      return `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
    })
    .join('');
}
