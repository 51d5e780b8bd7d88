import type { MappedField } from '../mapping/compile-mapping.ts';
import { isParagraphs } from '../mapping/target-fields.ts';

export type Values = Record<string, unknown>;

/** The values from cells, and those from defaults. */
export interface Built {
  data: Values;
  fallback: Values;
}

/** The object that holds the value of a field. */
function holderOf(data: Values, { path }: MappedField): Values {
  let holder = data;
  for (const name of path.slice(0, -1)) {
    const next: Values = Object(holder[name]);
    holder[name] = next;
    holder = next;
  }
  return holder;
}

const lastOf = ({ path }: MappedField): string => path.at(-1) ?? '';

/** Adds the paragraphs of one language to those of others, each beside the one it translates. */
function setParagraphs(holder: Values, name: string, locale: string, texts: unknown[]): void {
  const rows: { text: Values }[] = Array.isArray(holder[name]) ? holder[name] : [];
  for (const [index, text] of texts.entries()) {
    rows[index] = { text: { ...rows[index]?.text, [locale]: text } };
  }
  holder[name] = rows;
}

export function setAt(data: Values, field: MappedField, locale: string, value: unknown): void {
  const holder = holderOf(data, field);
  const name = lastOf(field);
  if (isParagraphs(field.field)) {
    setParagraphs(holder, name, locale, [value].flat());
  } else if (field.isLocalized) holder[name] = { ...Object(holder[name]), [locale]: value };
  else holder[name] = value;
}

export function valueAt(data: Values, field: MappedField, locale: string): unknown {
  const value = field.path.reduce<unknown>((holder, name) => Object(holder)[name], data);
  if (isParagraphs(field.field)) {
    return Array.isArray(value)
      ? value.find((row) => row?.text?.[locale] !== undefined)
      : undefined;
  }
  return field.isLocalized ? Object(value)[locale] : value;
}
