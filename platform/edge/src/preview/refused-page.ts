import { createHash } from 'node:crypto';
import { SITE_NAME } from '../head/messages.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { Page } from '../page/page.ts';
import { previewMessages } from './messages.ts';

/** Why a preview is not shown. */
export type Refusal = 'expired' | 'invalid' | 'away';

const STATUS = { expired: 410, invalid: 403, away: 503 } as const satisfies Record<Refusal, number>;

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-block-size:100dvh;display:grid;place-content:center;padding:1.5rem;font:400 1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#f7f3ea,#1d1a16);color:light-dark(#1d1a16,#f7f3ea)}',
  'main{max-inline-size:34rem}',
  'h1{font:400 2rem/1.2 Georgia,serif;margin:0}',
  'a{color:inherit;display:inline-flex;align-items:center;min-block-size:2.75rem;text-underline-offset:.2em}',
].join('');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The page in place of a preview that cannot be shown: why, what to do, and the published page.
 *
 * @param exit URL of the published page.
 */
export function refusedPage(
  refusal: Refusal,
  { code, direction }: Page['locale'],
  exit: string,
): Response {
  const { lang, texts } = previewMessages(code);
  const title = escapeHtml(texts[refusal]);
  const html = `<!doctype html>
<html lang="${lang}" dir="${direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${SITE_NAME}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${escapeHtml(texts[`${refusal}Text`])}</p>
      <a href="${escapeHtml(exit)}">${escapeHtml(texts.exit)}</a>
    </main>
  </body>
</html>
`;
  return new Response(html, {
    status: STATUS[refusal],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': lang,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      ...(refusal === 'away' && { 'Retry-After': '5' }),
    },
  });
}
