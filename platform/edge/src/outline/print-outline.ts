import {
  dayText,
  ENQUIRY_PAGE,
  type HostSite,
  type Locales,
  marketOf,
  type Outline,
  type OutlinePart,
  Picture,
  Price,
  taxText,
} from '@vitrine/contract';
import * as v from 'valibot';
import { escapeHtml } from '../markup/escape-html.ts';
import { itemsAt, type MarkedText, type Place, readAs, readText, readTexts } from './answer.ts';
import {
  langOf,
  link,
  list,
  picture,
  priceText,
  say,
  smallPicture,
  textIn,
  tile,
  type View,
} from './elements.ts';
import { focusClasses } from './focal-point.ts';
import { variantsPartOf } from './parts-of.ts';
import { printCards, printProducts } from './print-cards.ts';
import { printDelivery } from './print-delivery.ts';
import { printFacts, printMeasures, printTable } from './print-facts.ts';
import { labelOf, printLinks, printPath, printTabs } from './print-links.ts';
import { printList } from './print-list.ts';
import { printVariants, withChosen } from './print-variants.ts';

type PartOf<Kind extends OutlinePart['kind']> = Extract<OutlinePart, { kind: Kind }>;

/** The content of a page, and how it is shown. */
export interface OutlinedPage {
  outline: Outline;
  answer: unknown;
  /** The parameters of the URL that the page depends on. */
  query: URLSearchParams;
  /** Shown if the outline finds no title. */
  title: string;
}

export interface OutlineView extends View {
  locales: Locales;
  /** How the site takes enquiries; undefined if it takes none. */
  enquiry?: HostSite['enquiry'];
}

interface Printer extends OutlineView {
  query: URLSearchParams;
  title: string;
  place: Place;
  isFirst: boolean;
  /** The addresses of the pictures that are on the page. */
  shown: Set<string>;
}

/** HTML that a browser with scripts neither lays out nor fetches pictures for. */
export const withoutScript = (html: string): string =>
  html === '' ? '' : `<noscript>${html}</noscript>`;

/**
 * The main part of a page: its first screen, and the rest for visitors without scripts, which is
 * left out in a language without texts.
 */
export function printOutline(view: OutlineView, page: OutlinedPage) {
  const { outline, query, title } = page;
  const answer = withChosen(page.answer, variantsPartOf(outline), query);
  const place = { answer, path: '' };
  const printer = { ...view, query, title, place, shown: new Set<string>() };
  const first = printParts({ ...printer, isFirst: true }, outline.first);
  const rest = view.texts ? printParts({ ...printer, isFirst: false }, outline.rest ?? []) : '';
  const main = `<main id="main" class="si si-${outline.layout}">`;
  return {
    html: `${main}${first}${withoutScript(rest)}</main>`,
    style: cropStyle(outline, place),
  };
}

/** The policy forbids style attributes, so the focal point is a rule of the document's style. */
function cropStyle({ first }: Outline, place: Place): string {
  const part = first.find((each) => each.kind === 'picture');
  const focus = part?.crop ? readAs(Picture, place, part.of)?.focus : undefined;
  return focus
    ? `.si-lead img{object-position:${focus.map((percent) => `${percent}%`).join(' ')}}`
    : '';
}

/** Parts of these kinds that follow each other stand together beside the picture. */
const isBeside = ({ kind }: OutlinePart): boolean =>
  kind === 'variants' || kind === 'facts' || kind === 'enquiry';

function printParts(printer: Printer, parts: readonly OutlinePart[]): string {
  let html = '';
  let beside = '';
  for (const part of parts) {
    const printed = printPart(printer, part);
    if (isBeside(part)) beside += printed;
    else {
      html += inColumn(beside) + printed;
      beside = '';
    }
  }
  return html + inColumn(beside);
}

const inColumn = (html: string): string =>
  html === '' ? '' : `<div class="si-facts">${html}</div>`;

function printPart(printer: Printer, part: OutlinePart): string {
  const { place, texts, isFirst, query } = printer;
  switch (part.kind) {
    case 'path':
      return printPath(printer, place, part);
    case 'title':
      return textIn('h1', readText(place, part.text, texts) ?? { text: printer.title });
    case 'text':
      return readTexts(place, part.text, texts)
        .map((text) => textIn('p', text))
        .join('');
    case 'date':
      return printDate(printer, part);
    case 'price':
      return printPrice(printer, part);
    case 'picture':
      return printLead(printer, part);
    case 'pictures':
      return printPictures(printer, part);
    case 'links': {
      const links = printLinks(printer, place, part.items);
      if (part.tabs) return printTabs(links, labelOf(printer, place, part.tabs));
      return list(links, part.late ? ' class="si-late"' : '');
    }
    case 'variants':
      return printVariants(printer, place, part, query);
    case 'facts':
      return printFacts(printer, place, part);
    case 'enquiry':
      return printEnquiry(printer, part);
    case 'measures':
      return printMeasures(printer, place, part);
    case 'delivery':
      return printDelivery(printer, place, part);
    case 'table':
      return printTable(place, part);
    case 'products':
      return printProducts(printer, place, part);
    case 'cards':
      return printCards(printer, place, part);
    case 'list':
      return printList(
        {
          ...printer,
          later: isFirst ? (html) => (texts ? withoutScript(html) : '') : (html) => html,
          isLead: isFirst && printer.shown.size === 0,
        },
        place,
        part,
      );
    case 'section':
      return printSections(printer, part);
  }
}

function printDate({ place, locale }: Printer, { of }: PartOf<'date'>): string {
  const day = readAs(v.string(), place, of);
  if (day === undefined) return '';
  const text = escapeHtml(dayText(day, locale.code));
  return `<p class="si-soft"><time datetime="${escapeHtml(day)}">${text}</time></p>`;
}

function printPrice(printer: Printer, { of, sentence }: PartOf<'price'>): string {
  const { place, locale, locales } = printer;
  const price = readAs(Price, place, of);
  if (price === undefined) return '';
  const amount = priceText(price, { locale });
  const text = (sentence && say(printer, sentence.message, { price: amount })) || amount;
  return `<p class="si-price">${escapeHtml(text)}${taxOf(price, locale, locales)}</p>`;
}

function printEnquiry(printer: Printer, part: PartOf<'enquiry'>): string {
  const { place, texts, enquiry, localeRoot } = printer;
  const label = readText(place, part.label, texts);
  const id = readAs(v.string(), place, part.product);
  if (label === undefined || id === undefined) return '';
  const variant = part.variant && readAs(v.string(), place, part.variant);
  const asked = new URLSearchParams({ product: id, ...(variant && { variant }) });
  const subject = encodeURIComponent(readText(place, part.name)?.text ?? id);
  const to = enquiry?.form
    ? `${localeRoot}${ENQUIRY_PAGE}?${asked}`
    : enquiry?.email && `mailto:${enquiry.email}?subject=${subject}`;
  return to ? `<p class="si-ask">${link(to, label.text)}</p>` : '';
}

/** The text about what a price includes in the first market of its currency; as on the screen. */
function taxOf({ currency }: Price, { code }: View['locale'], locales: Locales): string {
  const tax = taxText(marketOf(locales, currency), currency, code);
  return tax ? `<br><small${langOf(tax)}>${escapeHtml(tax.text)}</small>` : '';
}

/** The main picture, or in its place an initial. */
function printLead({ place, texts, shown }: Printer, part: PartOf<'picture'>): string {
  const { of, sizes, initialOf, among, crop, landscape } = part;
  const image = readAs(Picture, place, of);
  if (image) {
    shown.add(image.src);
    const below = among === undefined ? '' : captions(place, among, image);
    const classes = (crop ? focusClasses(image) : '') + (landscape ? ' si-landscape' : '');
    return `<div class="si-lead${classes}">${picture(image, { sizes, first: true })}${below}</div>`;
  }
  const name = initialOf && readText(place, initialOf, texts);
  return name ? tile(name.text, ' si-lead') : '';
}

/** The captions of pictures in one place, as high as the longest; one of them is visible. */
function captions(place: Place, among: string, shown: Picture): string {
  const all = itemsAt(place, among).map((item) => {
    const image = readAs(Picture, { ...place, path: '' }, item.path);
    const current = image?.src === shown.src ? ' aria-current="true"' : '';
    return textIn(`p${current}`, readText(item, 'alt'));
  });
  return `<div class="si-captions" aria-hidden="true">${all.join('')}</div>`;
}

function printPictures({ place, shown }: Printer, { of }: PartOf<'pictures'>): string {
  return itemsAt(place, of)
    .map((item) => {
      const image = readAs(Picture, { ...place, path: '' }, item.path);
      if (image === undefined || shown.has(image.src)) return '';
      shown.add(image.src);
      return `<figure>${smallPicture(image)}${textIn('figcaption', readText(item, 'alt'))}</figure>`;
    })
    .join('');
}

function printSections(printer: Printer, { each, title, parts }: PartOf<'section'>): string {
  const { place, texts } = printer;
  const places = each === undefined ? [place] : itemsAt(place, each);
  return places
    .map((at) => {
      const inner = { ...printer, place: at, isFirst: false };
      const content = parts.map((part) => printPart(inner, part)).join('');
      const heading = title === undefined ? undefined : readText(at, title, texts);
      return section(heading, content, sectionClass(parts));
    })
    .join('');
}

function sectionClass(parts: readonly OutlinePart[]): string {
  if (parts.some(({ kind }) => kind === 'list')) return 'si-above si-listing';
  if (parts.some((part) => part.kind === 'products' && !part.line)) return 'si-above';
  return parts.some(({ kind }) => kind === 'pictures') ? 'si-pictures' : '';
}

/** Parts with a heading; nothing without content. */
function section(title: MarkedText | undefined, content: string, className: string): string {
  if (content === '') return '';
  const heading = title ? `<h2${langOf(title)}>${escapeHtml(title.text)}</h2>` : '';
  return `<section class="si-section ${className}">${heading}<div>${content}</div></section>`;
}
