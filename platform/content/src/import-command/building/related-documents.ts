import type { GivenDocument } from '../../documents/write-documents.ts';
import { documentKey } from '../../text/key.ts';
import type { CompiledMapping } from '../mapping/compile-mapping.ts';
import type { TargetField } from '../mapping/target-fields.ts';
import { type FoundText, shortened } from '../values/read-cell.ts';
import type { Category } from './categories.ts';
import type { Values } from './field-values.ts';

/** The most characters of one line in the CMS. */
const MAX_NAME = 500;

type Kind = 'brands' | 'groups';

/** The brand and the groups of a product, which are created if they do not exist. */
export function relatedDocuments(
  compiled: CompiledMapping,
  texts: { brand: FoundText | undefined; group: Category[] | undefined },
  locale: string,
): GivenDocument[] {
  const { brand, group } = texts;
  const documents: GivenDocument[] = [];
  const add = (collection: Kind, id: string, name: string, own: Values) => {
    if (compiled.mapping[collection].unknown !== 'create') return;
    const data = { ...filledIn(compiled, collection, name, locale), ...own };
    documents.push({ collection, id, status: 'published', data, onlyNew: true });
  };
  const name = shortened(brand?.text ?? '', MAX_NAME);
  if (brand) add('brands', documentKey(brand.text), name, { name });
  let above: string | undefined;
  for (const { key, title } of group ?? []) {
    add('groups', key, shortened(title, MAX_NAME), {
      ...(above !== undefined && { parent: above }),
    });
    above = key;
  }
  return documents;
}

/** The values of a new document that has nothing but a name. */
function filledIn(compiled: CompiledMapping, kind: Kind, name: string, locale: string): Values {
  const { defaults } = compiled.mapping[kind];
  const data: Values = {};
  const textIn = (text: string) => text.replaceAll('{name}', name);
  for (const [path, field] of compiled.related[kind]) {
    const template = defaults[path] ?? (path === 'title' ? '{name}' : undefined);
    if (template !== undefined) data[path] = localized(template, field, locale, textIn);
  }
  return data;
}

function localized(
  template: string | Readonly<Record<string, string>>,
  { isLocalized }: TargetField,
  locale: string,
  textIn: (text: string) => string,
): unknown {
  if (typeof template === 'string')
    return isLocalized ? { [locale]: textIn(template) } : textIn(template);
  return Object.fromEntries(Object.entries(template).map(([code, text]) => [code, textIn(text)]));
}
