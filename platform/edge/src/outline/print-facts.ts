import {
  Lengths,
  Measures,
  measureLines,
  measuresOf,
  type OutlinePart,
  usesInches,
} from '@vitrine/contract';
import * as v from 'valibot';
import { escapeHtml } from '../markup/escape-html.ts';
import { itemsAt, type MarkedText, type Place, readAs, readText } from './answer.ts';
import { langOf, textIn, type View } from './elements.ts';

type PartOf<Kind extends OutlinePart['kind']> = Extract<OutlinePart, { kind: Kind }>;

/** Facts like those of a museum label, without those that have no value; nothing without any. */
export function printFacts({ texts }: View, place: Place, { items }: PartOf<'facts'>): string {
  const shown = items.map(({ term, value }) => {
    const [name, said] = [readText(place, term, texts), readText(place, value, texts)];
    return name && said ? fact(name, said) : '';
  });
  return label(shown);
}

const fact = (term: MarkedText, value: MarkedText): string =>
  `<div><dt>${escapeHtml(term.text)}</dt><dd${langOf(value)}>${escapeHtml(value.text)}</dd></div>`;

const label = (facts: readonly string[]): string => {
  const html = facts.join('');
  return html === '' ? '' : `<dl class="si-label">${html}</dl>`;
};

const VariantMeasures = v.object({
  kind: v.optional(v.string()),
  measures: v.optional(Lengths),
});

/** The measures of a product, as facts; nothing if it has none. */
export function printMeasures(
  { texts, locale }: View,
  place: Place,
  { of, variant }: PartOf<'measures'>,
): string {
  const measures = measuresOf(
    { measures: readAs(Measures, place, of) },
    variant === undefined ? undefined : readAs(VariantMeasures, place, variant),
  );
  if (measures === undefined) return '';
  const system = usesInches(locale.code, locale.currency) ? 'imperial' : 'metric';
  const lines = measureLines(measures, system, locale.code).map(({ name, value }) => {
    const term = texts?.(name);
    return term ? fact({ text: term }, { text: value }) : '';
  });
  return label(lines);
}

export function printTable(place: Place, { of, name, value }: PartOf<'table'>): string {
  const rows = itemsAt(place, of).map(
    (item) =>
      `<tr>${textIn('th scope="row"', readText(item, name))}${textIn('td', readText(item, value))}</tr>`,
  );
  return rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : '';
}
