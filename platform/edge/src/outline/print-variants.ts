import {
  AVAILABILITIES,
  numberOf,
  type OutlinePart,
  offeredVariant,
  Picture,
  Variant,
} from '@vitrine/contract';
import * as v from 'valibot';
import { escapeHtml } from '../markup/escape-html.ts';
import { type Place, pathAt, readAs, readText } from './answer.ts';
import { availabilityText, priceText, say, textIn, type View } from './elements.ts';
import { labelOf } from './print-links.ts';

type VariantsPart = Extract<OutlinePart, { kind: 'variants' }>;

const Variants = v.array(Variant);
const Places = v.array(
  v.object({
    ...{ name: v.string(), town: v.string(), address: v.string() },
    latin: v.optional(v.object({ name: v.optional(v.string()), address: v.optional(v.string()) })),
  }),
);

/** The variants of a page, and the one that its URL selects, as on the screen. */
function variantsOf(place: Place, { of }: VariantsPart, query: URLSearchParams) {
  const variants = readAs(Variants, place, of) ?? [];
  const sku = query.get('variant');
  const selected = variants.find((each) => each.sku === sku) ?? offeredVariant(variants);
  return { variants, selected };
}

/** The item numbers that a URL can select. */
export const skusOf = (place: Place, { of }: VariantsPart): string[] =>
  (readAs(Variants, place, of) ?? []).map(({ sku }) => sku);

/** An answer with the selected variant as `chosen`; the same if it has no variants. */
export function withChosen(
  answer: unknown,
  part: VariantsPart | undefined,
  query: URLSearchParams,
): unknown {
  if (part === undefined || typeof answer !== 'object') return answer;
  const place = { answer, path: '' };
  const { variants, selected } = variantsOf(place, part, query);
  if (selected === undefined) return answer;
  const pictures = readAs(v.array(Picture), place, part.pictures) ?? [];
  const places = part.places === undefined ? [] : (readAs(Places, place, part.places) ?? []);
  const chosen = {
    ...selected,
    number: numberOf(selected),
    [selected.availability === 'made-to-order' ? 'display' : 'stock']: (selected.stock ?? [])
      .flatMap((index) => places[index] ?? [])
      // Isolated: after an Arabic town, the number of "48 Mill Avenue" would follow the street.
      .map(({ name, town, address, latin }) => ({
        name: latin?.name ? `${latin.name} ${name}` : name,
        where: `${town} · \u2068${latin?.address ?? address}\u2069`,
      })),
    picture: pictures[selected.image ?? 0] ?? pictures[0],
    marks: marksBelow(place, `${part.of}.${variants.indexOf(selected)}.`),
  };
  return { ...answer, chosen };
}

/** The marks of the texts in one object of a page. */
function marksBelow(place: Place, path: string): Record<string, string> {
  const marks = readAs(v.record(v.string(), v.string()), place, 'marks') ?? {};
  return Object.fromEntries(
    Object.entries(marks).flatMap(([name, lang]) =>
      name.startsWith(path) ? [[name.slice(path.length), lang]] : [],
    ),
  );
}

const AvailabilityName = v.picklist(AVAILABILITIES);

/** The availability of the selected variant, and all variants as links. */
export function printVariants(
  view: View,
  place: Place,
  part: VariantsPart,
  query: URLSearchParams,
): string {
  const availability = readAs(AvailabilityName, place, part.availability);
  const said = availability ? availabilityText(availability, view) : '';
  return [
    said === '' ? '' : `<p>${escapeHtml(said)}</p>`,
    variantLinks(view, place, part, query),
    availability === 'made-to-order' ? leadTime(view, place, part) : '',
  ].join('');
}

const Weeks = v.object({ from: v.number(), to: v.number() });

/** How long visitors wait for a product that is made to order. */
function leadTime(view: View, place: Place, part: VariantsPart): string {
  const weeks = part.leadTime ? readAs(Weeks, place, part.leadTime) : undefined;
  if (weeks === undefined) return '';
  const text =
    weeks.from === weeks.to
      ? say(view, 'leadTimeFixed', { weeks: weeks.to })
      : say(view, 'leadTime', weeks);
  return text === '' ? '' : `<p>${escapeHtml(say(view, 'madeToOrder'))}: ${escapeHtml(text)}</p>`;
}

function variantLinks(view: View, place: Place, part: VariantsPart, query: URLSearchParams) {
  const { variants, selected } = variantsOf(place, part, query);
  if (variants.length < 2) return '';
  const links = variants.map((variant, index) => {
    const { sku, availability, swatch, price } = variant;
    const to = `?${escapeHtml(String(new URLSearchParams({ variant: sku })))}`;
    const at = { ...place, path: pathAt(place, `${part.of}.${index}`) };
    return [
      `<li><a href="${to}"${variant === selected ? ' aria-current="true"' : ''}>`,
      // A policy forbids style attributes, but not those of pictures.
      swatch
        ? `<svg aria-hidden="true" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="${escapeHtml(swatch)}"/></svg>`
        : '',
      '<span>',
      textIn('span', readText(at, 'name')),
      availability === 'in-stock'
        ? ''
        : `<small>${escapeHtml(availabilityText(availability, view))}</small>`,
      `</span><span>${escapeHtml(priceText(price, view))}</span></a></li>`,
    ].join('');
  });
  const title = escapeHtml(labelOf(view, place, part.label));
  return `<nav aria-label="${title}"><p class="si-soft">${title}</p><ul class="si-variants">${links.join('')}</ul></nav>`;
}
