import { escapeHtml } from '../markup/escape-html.ts';
import type { Page } from '../page/page.ts';
import { previewMessages } from './messages.ts';

/** The banner stays outside of what the host renders, so visitors load no code for it. */
export const BANNER_STYLE = [
  '.preview{position:fixed;z-index:50;inset-block-end:0;inset-inline:0;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1.25rem;padding:.25rem 1rem;background:#1d1a16;color:#fff;font:500 .9375rem/1.4 Inter,"Noto Sans","Noto Sans JP","Noto Sans Arabic",system-ui,sans-serif;border-block-start:1px solid #fff}',
  '.preview p{margin:0;padding-block:.5rem;text-align:center}',
  '.preview a{color:inherit;display:inline-flex;align-items:center;min-block-size:2.75rem;text-underline-offset:.2em}',
  '.preview a:focus-visible{outline:2px solid #fff;outline-offset:-4px}',
  'body{padding-block-end:3.5rem}',
  '@media(width<37.5rem){body{padding-block-end:5.5rem}}',
  '@media print{.preview{display:none}}',
].join('');

/** Says that the page is a preview, and links to the published page. */
function printBanner({ code, direction }: Page['locale'], exit: string): string {
  const { lang, texts } = previewMessages(code);
  const banner = escapeHtml(texts.banner);
  return (
    `<aside class="preview" lang="${lang}" dir="${direction}" aria-label="${banner}">` +
    `<p>${banner}</p><a href="${escapeHtml(exit)}">${escapeHtml(texts.exit)}</a></aside>`
  );
}

/** A host's template with the banner, before everything that the host renders. */
export const withBanner = (template: string, locale: Page['locale'], exit: string): string =>
  template
    .replace('</head>', () => `<style>${BANNER_STYLE}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + printBanner(locale, exit));
