import { numberOf, offeredVariant, type ProductPage, type Variant } from '@vitrine/contract';
import { escapeHtml } from '../markup/escape-html.ts';
import { availabilityText, priceText, smallPicture, textIn, type View } from './elements.ts';
import type { ScreenParts } from './parts.ts';
import { facts, section } from './section.ts';

/** The variant that the URL selects, its price and its picture, as on the screen. */
export function selectOffer(product: ProductPage, query: URLSearchParams) {
  const { variants, images } = product;
  const sku = query.get('variant');
  const variant = variants.find((each) => each.sku === sku) ?? offeredVariant(variants);
  const { price, availability } = variant ?? product;
  return { price, availability, variant, image: images[variant?.image ?? 0] ?? images[0] ?? null };
}

export function productParts(
  view: View,
  product: ProductPage,
  query: URLSearchParams,
): ScreenParts {
  const { variant, availability, image } = selectOffer(product, query);
  const pictures = product.images.filter((each) => each !== image);
  return {
    rest: [
      '<div class="si-facts">',
      `<p>${escapeHtml(availabilityText(availability, view))}</p>`,
      variantLinks(view, product, variant),
      label(view, product, variant),
      '</div>',
      section('', pictures.map((each) => figure(each, product)).join(''), 'si-pictures'),
      section(view.t('product.about'), paragraphs(product.description, product.marks)),
      section(view.t('product.specifications'), specifications(product)),
    ].join(''),
  };
}

function variantLinks(view: View, { variants, marks }: ProductPage, selected: Variant | undefined) {
  if (variants.length < 2) return '';
  const links = variants.map((variant, index) => {
    const { sku, availability, swatch, price } = variant;
    const to = `?${escapeHtml(String(new URLSearchParams({ variant: sku })))}`;
    return [
      `<li><a href="${to}"${variant === selected ? ' aria-current="true"' : ''}>`,
      // A policy forbids style attributes, but not those of pictures.
      swatch
        ? `<svg aria-hidden="true" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="${escapeHtml(swatch)}"/></svg>`
        : '',
      textIn('span', variant.name, marks, `variants.${index}.name`),
      availability === 'in-stock'
        ? ''
        : `<small>${escapeHtml(availabilityText(availability, view))}</small>`,
      `<span>${escapeHtml(priceText(price, view))}</span></a></li>`,
    ].join('');
  });
  const title = escapeHtml(view.t('product.variant'));
  return `<nav aria-label="${title}"><p class="si-soft">${title}</p><ul class="si-variants">${links.join('')}</ul></nav>`;
}

/** The label of the selected variant: its own lines, else those of the product. */
function label({ t }: View, { variants, label, brand, marks }: ProductPage, variant?: Variant) {
  const index = variant ? variants.indexOf(variant) : -1;
  const line = (name: 'material' | 'measure') => {
    const own = variant?.label?.[name];
    const path = own === undefined ? `label.${name}` : `variants.${index}.label.${name}`;
    return { term: t(`product.${name}`), value: own ?? label[name], lang: marks?.[path] };
  };
  return facts([
    { term: t('product.maker'), value: brand?.name },
    line('material'),
    { term: t('product.year'), value: label.year, lang: marks?.['label.year'] },
    line('measure'),
    { term: t('product.number'), value: variant && numberOf(variant) },
  ]);
}

function figure(image: ProductPage['images'][number], product: ProductPage): string {
  const path = `images.${product.images.indexOf(image)}.alt`;
  return `<figure>${smallPicture(image)}${textIn('figcaption', image.alt, product.marks, path)}</figure>`;
}

export const paragraphs = (
  texts: readonly string[],
  marks: ProductPage['marks'],
  field = 'description',
) => texts.map((text, index) => textIn('p', text, marks, `${field}.${index}`)).join('');

function specifications({ specifications, marks }: ProductPage): string {
  const rows = specifications.map(
    ({ name, value }, index) =>
      `<tr>${textIn('th scope="row"', name, marks, `specifications.${index}.name`)}${textIn('td', value, marks, `specifications.${index}.value`)}</tr>`,
  );
  return rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : '';
}
