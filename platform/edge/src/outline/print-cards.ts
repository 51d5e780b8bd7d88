import { type OutlinePart, Picture, type ProductColumns, ProductSummary } from '@vitrine/contract';
import { escapeHtml } from '../markup/escape-html.ts';
import { itemsAt, type MarkedText, type Place, pathAt, readAs, readText } from './answer.ts';
import {
  list,
  markedText,
  productCard,
  productLine,
  smallPicture,
  textIn,
  tile,
  type View,
} from './elements.ts';
import { urlOf } from './print-links.ts';

type PartOf<Kind extends OutlinePart['kind']> = Extract<OutlinePart, { kind: Kind }>;

export function printProducts(view: View, place: Place, part: PartOf<'products'>): string {
  const { of, item, line, note } = part;
  const products = itemsAt(place, of).flatMap((at) => {
    const product = readAs(ProductSummary, { ...at, path: '' }, pathOf(at, item));
    return product ? [{ at, product }] : [];
  });
  if (line) return products.map(({ product }) => productLine(view, product)).join('');
  const cards = products.map(({ at, product }) => {
    const below = note === undefined ? undefined : readText(at, note, view.texts);
    return productCard(view, product) + textIn('p class="si-soft"', below);
  });
  return printItems(cardList(cards, cards.length), 'four');
}

const pathOf = (item: Place, inner: string | undefined): string =>
  inner === undefined ? item.path : pathAt(item, inner);

/**
 * Cards of a grid.
 *
 * @param total The number of its products if these are its last ones, of which one may be alone in
 *   its row, and as wide as two columns, as on the screen.
 */
export function cardList(cards: readonly string[], total = 0): string {
  const alone = [2, 3, 4].filter((columns) => total % columns === 1);
  const classes = alone.map((columns) => `si-alone-${columns}`).join(' ');
  return list(cards, classes && ` class="${classes}"`);
}

/** The grid of product cards. A short list has no place for filters beside it. */
export function printItems(cards: string, columns: ProductColumns, isShort = false): string {
  const short = isShort ? ' si-short' : '';
  const wide = columns === 'beside' ? '' : ` si-${columns}`;
  return cards === '' ? '' : `<div class="si-items${short}${wide}">${cards}</div>`;
}

export function printCards(view: View, place: Place, part: PartOf<'cards'>): string {
  const print = part.as === 'grid' ? gridCard : rowCard;
  const cards = itemsAt(place, part.of).map((item) => print(view, item, part));
  return list(cards, part.as === 'grid' ? ' class="si-groups"' : ' class="si-brands"');
}

function gridCard(view: View, place: Place, part: PartOf<'cards'>): string {
  const { picture, ...texts } = textsOf(view, place, part);
  const title = textIn('strong', texts.title);
  return [
    linked(view, place, part, picture + title),
    textIn('p class="si-soft"', texts.note),
    textIn('p class="si-soft"', texts.text),
  ].join('');
}

function rowCard(view: View, place: Place, part: PartOf<'cards'>): string {
  const { title, label, text, note } = textsOf(view, place, part);
  const name = title ? linked(view, place, part, markedText(title)) : '';
  return [
    `<div><strong>${name}</strong>${textIn('p class="si-soft"', label)}</div>`,
    `<div>${textIn('p', text)}${textIn('p class="si-soft"', note)}</div>`,
  ].join('');
}

function textsOf(view: View, place: Place, part: PartOf<'cards'>) {
  const read = (text: PartOf<'cards'>['text']): MarkedText | undefined =>
    text === undefined ? undefined : readText(place, text, view.texts);
  const title = read(part.title);
  const image = part.picture && readAs(Picture, place, part.picture);
  const picture = image ? smallPicture(image) : tile(title?.text ?? '');
  return {
    title,
    picture: part.picture ? picture : '',
    label: read(part.label),
    text: read(part.text),
    note: read(part.note),
  };
}

function linked(view: View, place: Place, { to }: PartOf<'cards'>, html: string): string {
  const url = urlOf(view, place, to);
  return url === undefined ? html : `<a href="${escapeHtml(url)}">${html}</a>`;
}
