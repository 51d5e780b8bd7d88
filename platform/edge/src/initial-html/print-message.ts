import { DEFAULT_LOCALE } from '@vitrine/contract';
import type { MessagePage } from '../head/message-page.ts';
import { messagesFor, type Translate } from '../head/messages.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { link, list, pageUrl } from '../outline/elements.ts';
import type { Page } from '../page/page.ts';

/** The document itself, without its hash. */
const THIS_PAGE = '';

/** A message in place of a page: why it is missing, and where to go on. */
export function printMessage(
  page: Page,
  { title, text, name = '', retry, isLate }: MessagePage,
): string {
  const { t, attributes } = textsOf(page);
  const links = [
    ...(retry ? [link(THIS_PAGE, t('retry'))] : []),
    link(pageUrl(page, 'home'), t('toHome')),
    link(pageUrl(page, 'explore'), t('toExplore')),
  ];
  return [
    `<main id="main" class="si si-message${isLate ? ' si-late' : ''}"${attributes}>`,
    `<h1>${escapeHtml(t(title, { name }))}</h1>`,
    `<p>${escapeHtml(t(text))}</p>`,
    list(links),
    '</main>',
  ].join('');
}

/** Says that a page is not complete, if no script completes it. Without scripts it is complete. */
export function printNote(page: Page): string {
  const { t, attributes } = textsOf(page);
  return `<p class="si-late si-note"${attributes}>${escapeHtml(t('plainText'))} ${link(THIS_PAGE, t('retry'))}</p>`;
}

/** In the page's language, or else in English. */
function textsOf({ locale }: Page): { t: Translate; attributes: string } {
  const t = messagesFor(locale.code);
  if (t) return { t, attributes: '' };
  const english = messagesFor(DEFAULT_LOCALE);
  if (!english) throw new Error(`There are no messages in ${DEFAULT_LOCALE}`);
  return { t: english, attributes: ` lang="${DEFAULT_LOCALE}" dir="ltr"` };
}
