import {
  Lengths,
  Measures,
  measureLines,
  measuresOf,
  type OutlinePart,
  sizeLine,
  unitsOf,
} from '@vitrine/contract';
import * as v from 'valibot';
import { escapeHtml } from '../markup/escape-html.ts';
import { itemsAt, type MarkedText, type Place, readAs, readText } from './answer.ts';
import { langOf, textIn, type View } from './elements.ts';

type PartOf<Kind extends OutlinePart['kind']> = Extract<OutlinePart, { kind: Kind }>;

/** Facts like those of a museum label, without those that have no value; nothing without any. */
export function printFacts(view: View, place: Place, { items }: PartOf<'facts'>): string {
  const { texts, locale } = view;
  const shown = items.map(({ term, value, size }) => {
    const measures = size && measuresAt(place, size);
    const line = measures && sizeLine(measures, unitsIn(view), locale.code);
    const name = readText(place, term, texts);
    const said = line === undefined ? readText(place, value, texts) : { text: line };
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

/** The edge does not know what a visitor has chosen. */
const unitsIn = ({ locale }: View) => unitsOf(locale.code, locale.currency);

const measuresAt = (place: Place, { of, variant }: Pick<PartOf<'measures'>, 'of' | 'variant'>) =>
  measuresOf(
    { measures: readAs(Measures, place, of) },
    variant === undefined ? undefined : readAs(VariantMeasures, place, variant),
  );

/** The measures of a product, as facts; nothing if it has none. */
export function printMeasures(view: View, place: Place, part: PartOf<'measures'>): string {
  const { texts, locale } = view;
  const measures = measuresAt(place, part);
  if (measures === undefined) return '';
  const lines = measureLines(measures, unitsIn(view), locale.code).map(({ name, part, value }) => {
    const term = part ?? texts?.(name);
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
