import type { OutlinePart } from '@vitrine/contract';
import { escapeHtml } from '../markup/escape-html.ts';
import { itemsAt, type Place, readText } from './answer.ts';
import { langOf, textIn, type View } from './elements.ts';

type PartOf<Kind extends OutlinePart['kind']> = Extract<OutlinePart, { kind: Kind }>;

/** Facts like those of a museum label, without those that have no value; nothing without any. */
export function printFacts({ texts }: View, place: Place, { items }: PartOf<'facts'>): string {
  const shown = items.flatMap(({ term, value }) => {
    const [name, fact] = [readText(place, term, texts), readText(place, value, texts)];
    return name && fact
      ? `<div><dt>${escapeHtml(name.text)}</dt><dd${langOf(fact)}>${escapeHtml(fact.text)}</dd></div>`
      : [];
  });
  return shown.length > 0 ? `<dl class="si-label">${shown.join('')}</dl>` : '';
}

export function printTable(place: Place, { of, name, value }: PartOf<'table'>): string {
  const rows = itemsAt(place, of).map(
    (item) =>
      `<tr>${textIn('th scope="row"', readText(item, name))}${textIn('td', readText(item, value))}</tr>`,
  );
  return rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : '';
}
