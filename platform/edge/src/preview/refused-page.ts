import { createHash } from 'node:crypto';
import { SITE_NAME } from '../head/messages.ts';
import { escapeHtml } from '../markup/escape-html.ts';
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

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-block-size:100dvh;display:grid;place-content:center;padding:1.5rem;font:400 1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#f7f3ea,#1d1a16);color:light-dark(#1d1a16,#f7f3ea)}',
  'main{max-inline-size:34rem}',
  'h1{font:400 2rem/1.2 Georgia,serif;margin:0}',
  'a{color:inherit;display:inline-flex;align-items:center;min-block-size:2.75rem;text-underline-offset:.2em}',
].join('');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

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
  const heading = escapeHtml(texts[title]);
  const html = `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${heading} · ${SITE_NAME}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${escapeHtml(texts[text])}</p>
      <a href="${escapeHtml(exitHref)}">${escapeHtml(texts[exit])}</a>
    </main>
  </body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': lang,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      ...(status === 503 && { 'Retry-After': '5' }),
    },
  });
}
