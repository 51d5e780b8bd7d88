import { plainPage } from '../document/plain-page.ts';
import { messagesFor } from '../head/messages.ts';
import type { Page } from '../page/page.ts';
import { directionOf, type PreviewMessages, previewMessages } from './messages.ts';

interface RefusedPage {
  status: 403 | 410 | 503;
  title: keyof PreviewMessages;
  text: keyof PreviewMessages;
  exit: 'exit' | 'live';
}

/** Why a preview of a draft or of releases is not shown → the page that says so. */
const REFUSALS = {
  expired: { status: 410, title: 'expired', text: 'expiredText', exit: 'exit' },
  invalid: { status: 403, title: 'invalid', text: 'invalidText', exit: 'exit' },
  away: { status: 503, title: 'away', text: 'awayText', exit: 'exit' },
  'release-expired': { status: 410, title: 'expired', text: 'releaseExpiredText', exit: 'live' },
  'release-invalid': { status: 403, title: 'invalid', text: 'releaseInvalidText', exit: 'live' },
  'release-gone': { status: 410, title: 'gone', text: 'goneText', exit: 'live' },
  'release-away': { status: 503, title: 'away', text: 'awayText', exit: 'live' },
} as const satisfies Record<string, RefusedPage>;

/** Why a preview is not shown. */
export type Refusal = keyof typeof REFUSALS;

/** The status of the answers to a refused preview. */
export const refusalStatus = (refusal: Refusal): RefusedPage['status'] => REFUSALS[refusal].status;

/**
 * The page in place of a preview that cannot be shown: why, what to do, and the page without it.
 *
 * @param exitHref URL of the page without the preview.
 */
export function refusedPage(
  refusal: Refusal,
  { code }: Page['locale'],
  exitHref: string,
): Response {
  const { lang, texts } = previewMessages(code);
  const { status, title, text, exit } = REFUSALS[refusal];
  return plainPage({
    status,
    lang,
    dir: directionOf(lang),
    title: texts[title],
    text: texts[text],
    links: [
      ...(status === 503 ? [{ href: '', text: messagesFor(lang)?.('retry') ?? '' }] : []),
      { href: exitHref, text: texts[exit] },
    ],
  });
}
