import { createHash } from 'node:crypto';
import { LOCALES } from '@vitrine/contract';
import type { Refusal } from '@vitrine/http';
import { BROKEN, type MessagePage, NOTHING, UNAVAILABLE } from '../head/message-page.ts';
import { messagesFor } from '../head/messages.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { localeOf } from '../page/page.ts';

interface PlainPage {
  status: 403 | 405 | 410 | 500 | 503 | Refusal['status'];
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  text: string;
  links: readonly { href: string; text: string }[];
}

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-block-size:100dvh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;font:400 1.0625rem/1.5 system-ui,sans-serif;background:#f7f3ea;color:#1d1a16}',
  'main{max-inline-size:34rem}',
  'h1{font:400 2rem/1.2 Georgia,serif;margin:0;text-wrap:balance}h1:is(:lang(ar),:lang(ja)){font-family:inherit}',
  'nav{display:flex;flex-wrap:wrap;gap:0 1.5rem}',
  'a{color:inherit;display:inline-flex;align-items:center;min-block-size:2.75rem;text-underline-offset:.2em}',
  '@media(prefers-color-scheme:dark){body{background:#1a1815;color:#ebe4d6}}',
].join('');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** `Retry-After` of a page with status 503. */
const RETRY_AFTER_S = 5;

/**
 * A document that needs no release and no other service: a title, a text and links. So it does not
 * name the site either.
 */
export function plainPage({ status, lang, dir, title, text, links }: PlainPage): Response {
  const heading = escapeHtml(title);
  const printed = links.map(
    ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
  );
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${heading}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${escapeHtml(text)}</p>
      <nav>${printed.join('')}</nav>
    </main>
  </body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': lang,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': String(RETRY_AFTER_S) }),
    },
  });
}

/**
 * A plain page in the language that a path begins with, for when no release can be shown. It needs
 * no other service.
 */
export function failurePage(
  status: PlainPage['status'],
  pathname: string,
  { title, text, retry }: MessagePage = UNAVAILABLE,
): Response {
  const { code, direction } = localeOf(pathname, LOCALES);
  const t = messagesFor(code) ?? ((key: string) => key);
  const home = { href: `/${code}/home`, text: t('toHome') };
  return plainPage({
    status,
    lang: code,
    dir: direction,
    title: t(title),
    text: t(text),
    links: retry
      ? [{ href: '', text: t('retry') }, home]
      : [home, { href: `/${code}/explore`, text: t('toExplore') }],
  });
}

/** The page for a request that is too long or not valid HTTP. */
export function refusalPage({ status, path }: Refusal): Response {
  const isAddress = status === 400 || status === 414;
  return failurePage(status, path, isAddress ? NOTHING : BROKEN);
}
