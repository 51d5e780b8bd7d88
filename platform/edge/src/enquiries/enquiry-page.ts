import { join } from 'node:path';
import {
  DEFAULT_LOCALE,
  ENQUIRY_LENGTHS,
  ENQUIRY_PAGE,
  type EnquiryAnswer,
  type EnquiryProduct,
  type Locales,
  lookUpLocale,
  type Site,
} from '@vitrine/contract';
import type { Settings } from '../config/settings.ts';
import { securityHeaders } from '../document/security-headers.ts';
import { messagesFor, readTranslations, type Translate } from '../head/messages.ts';
import { siteName } from '../head/site-name.ts';
import { NO_SCRIPT_STYLE_PATH } from '../initial-html/no-script-style.ts';
import { inFrame } from '../initial-html/print-initial-html.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { ScreenTexts } from '../outline/answer.ts';
import { link, list, pageUrl, priceText } from '../outline/elements.ts';
import { printDelivery } from '../outline/print-delivery.ts';
import type { Page } from '../page/page.ts';
import { directionOf } from '../preview/messages.ts';
import { siteStyle } from '../site-settings/site-style.ts';
import { TRAP, type TypedEnquiry } from './enquiry-form.ts';
import type en from './enquiry-messages/en.json';

type Translated = Translate<keyof typeof en>;

const TRANSLATIONS = readTranslations<keyof typeof en>(
  join(import.meta.dirname, 'enquiry-messages'),
);

const EXAMPLE_ADDRESS = 'name@mail.example';

const STYLE = [
  '.si-enquiry{max-inline-size:44rem;margin-inline:auto}.si-enquiry form,.si-enquiry .si-field{display:grid;gap:var(--space-5)}.si-enquiry .si-field{gap:var(--space-1)}.si-enquiry label{color:var(--ink-soft);font-size:.8125rem}',
  '.si-enquiry :is(input,textarea){box-sizing:border-box;inline-size:100%;min-block-size:2.75rem;border:1px solid var(--line);border-radius:0;background:var(--paper);padding:var(--space-2) var(--space-3);color:var(--ink);font:inherit;resize:vertical}',
  '.si-enquiry :is(input,textarea):focus-visible{outline:2px solid var(--ink);outline-offset:2px}.si-enquiry [aria-invalid=true]{border:2px solid var(--ink)}',
  '.si-enquiry .si-trap{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}',
  '.si-enquiry button{justify-self:start;min-block-size:2.75rem;border:1px solid var(--ink);border-radius:0;background:var(--ink);padding:var(--space-2) var(--space-6);color:var(--paper);font:inherit;cursor:pointer}',
  '.si-enquiry .si-asked{display:grid;gap:var(--space-3);margin:0;border-block:1px solid var(--hairline);padding-block:var(--space-3)}.si-asked li{display:grid;gap:var(--space-1)}',
  '.si-enquiry form section{font-size:.8125rem}.si-enquiry form :is(h2,h3){margin:0;color:var(--ink);font:inherit;font-weight:500}.si-enquiry form h3{margin-block-start:var(--space-3)}',
  '.si-enquiry .si-notice{border-inline-start:2px solid var(--ink);background:var(--paper-2);padding:var(--space-3) var(--space-4)}',
].join('\n');

type State = EnquiryAnswer['state'];

export interface EnquiryPage {
  page: Page;
  locales: Locales;
  site: Site;
  /** The inline styles of the host, which have the tokens of the design. */
  hostStyles: readonly string[];
  typed: TypedEnquiry;
  /** The answer of the content service about delivery and returns. */
  delivery?: unknown;
  /** Undefined if nothing was sent yet. */
  state?: State;
  /** The fields that are wrong. */
  fields?: readonly string[];
  /** The parameters of the URL, for the links to other languages. */
  query: URLSearchParams;
}

/** The texts in a locale, else in the default one. */
function textsFor(locale: string): { t: Translated; lang: string } {
  const lang = lookUpLocale(locale, [...TRANSLATIONS.keys()]) ?? DEFAULT_LOCALE;
  const t = TRANSLATIONS.get(lang);
  if (!t) throw new Error(`There are no messages of enquiries in ${lang}`);
  return { t, lang };
}

/** The form for visitors without scripts, or its result. It needs no release. */
export function enquiryPage(
  settings: Settings,
  shown: EnquiryPage,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { page, locales, site, hostStyles, query } = shown;
  const { code, direction } = page.locale;
  const { t, lang } = textsFor(code);
  const ownStyles = [...[siteStyle(site)].filter(Boolean), STYLE];
  const framed = { path: `/-/${ENQUIRY_PAGE}`, query };
  const attributes = lang === code ? '' : ` lang="${lang}" dir="${directionOf(lang)}"`;
  const main = `<main id="main" class="si si-page si-enquiry"${attributes}>${printMain(t, shown)}</main>`;
  const body = inFrame(page, { locales, site }, framed, main).replace(/<\/?noscript>/g, '');
  const title = [t('title'), siteName(site, code)].filter(Boolean).join(' – ');
  const html = `<!doctype html>
<html lang="${escapeHtml(code)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${printStyles(hostStyles)}
<link rel="stylesheet" href="${NO_SCRIPT_STYLE_PATH}">
${printStyles(ownStyles)}
</head>
<body><div id="outlet">${body}</div></body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': code,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...securityHeaders(settings, [], [...hostStyles, ...ownStyles]),
      ...headers,
    },
  });
}

const printStyles = (styles: readonly string[]) =>
  styles.map((style) => `<style>${style}</style>`).join('');

function printMain(t: Translated, shown: EnquiryPage): string {
  const { typed, state, page } = shown;
  const heading = `<h1>${escapeHtml(t('title'))}</h1>`;
  if (state === 'sent' || state === 'queued') {
    const said = escapeHtml(t(state, { email: typed.email }));
    const on = link(pageUrl(page, 'explore'), messagesFor(page.locale.code)?.('toExplore') ?? '→');
    return `${heading}<p class="si-notice" role="status">${said}</p><p>${on}</p>`;
  }
  const email = shown.site.enquiry?.email;
  const other = email
    ? `<p>${escapeHtml(t('address', { email })).replace(escapeHtml(email), link(`mailto:${email}`, email))}</p>`
    : '';
  return heading + printNotice(t, state) + printAsked(t, shown) + printForm(t, shown) + other;
}

/** Delivery and returns, in the words of the dialog. */
function printTerms(t: Translated, { page, locales, delivery }: EnquiryPage): string {
  const texts: ScreenTexts = (key, values) => t(key as keyof typeof en, values);
  const place = { answer: delivery, path: '' };
  const view = { ...page, locales, texts };
  const printed = printDelivery(view, place, {
    ...{ kind: 'delivery', of: 'delivery', returns: { message: 'returns' } },
  });
  return (
    printed && `<section class="si-soft"><h2>${escapeHtml(t('delivery'))}</h2>${printed}</section>`
  );
}

const NOTICES = { busy: 'busy', refused: 'refused', failed: 'unreachable' } as const;

function printNotice(t: Translated, state: State | undefined): string {
  if (state !== 'busy' && state !== 'refused' && state !== 'failed') return '';
  return `<p class="si-notice" role="alert">${escapeHtml(t(NOTICES[state]))}</p>`;
}

/** The products, as the form lists them. */
function printAsked(t: Translated, { typed: { products }, page }: EnquiryPage): string {
  if (products.length === 0) return '';
  const items = products.map((each) => printProduct(t, page, each));
  return `<section class="si-field"><p class="si-soft">${escapeHtml(t('about'))}</p>${list(items, ' class="si-asked"')}</section>`;
}

function printProduct(t: Translated, page: Page, product: EnquiryProduct): string {
  const { name, variant, number, price, note, url } = product;
  const title = variant === undefined ? name : `${name} – ${variant}`;
  const facts = [number, price && priceText(price, page)].filter((each) => each !== undefined);
  return [
    url === undefined ? `<span>${escapeHtml(title)}</span>` : link(url, title),
    facts.length > 0 ? `<span class="si-soft">${escapeHtml(facts.join(' · '))}</span>` : '',
    note ? `<span class="si-soft">${escapeHtml(t('note', { note }))}</span>` : '',
  ].join('');
}

function printForm(t: Translated, shown: EnquiryPage): string {
  const { typed, fields = [] } = shown;
  const [first] = fields;
  /** The attributes of a field, and the error below it. */
  const field = (name: 'name' | 'email' | 'message', label: string, error: string) => {
    const isWrong = fields.includes(name);
    const state = isWrong
      ? ` aria-invalid="true" aria-describedby="${name}-error"${first === name ? ' autofocus' : ''}`
      : '';
    const attributes = ` id="${name}" name="${name}" required maxlength="${ENQUIRY_LENGTHS[name]}"${state}`;
    const value = escapeHtml(typed[name]);
    const control = {
      name: `<input${attributes} autocomplete="name" dir="auto" value="${value}">`,
      email: `<input${attributes} type="email" autocomplete="email" dir="ltr" value="${value}">`,
      // The first line break of a text field is not part of its value.
      message: `<textarea${attributes} rows="8" dir="auto">\n${value}</textarea>`,
    }[name];
    const said = isWrong ? `<p id="${name}-error">${escapeHtml(error)}</p>` : '';
    return `<div class="si-field"><label for="${name}">${escapeHtml(label)}</label>${control}${said}</div>`;
  };
  return [
    `<form method="post" action="${ENQUIRY_PAGE}" novalidate>`,
    `<input type="hidden" name="id" value="${escapeHtml(typed.id)}">`,
    `<input type="hidden" name="products" value="${escapeHtml(JSON.stringify(typed.products))}">`,
    `<div class="si-trap" aria-hidden="true"><input name="${TRAP}" tabindex="-1" autocomplete="off"></div>`,
    field('name', t('name'), t('nameWrong')),
    field('email', t('email'), t('emailWrong', { example: EXAMPLE_ADDRESS })),
    field('message', t('text'), t('textWrong')),
    printTerms(t, shown),
    `<button>${escapeHtml(t('send'))}</button>`,
    '</form>',
  ].join('');
}
