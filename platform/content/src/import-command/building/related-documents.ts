import type { GivenDocument } from '../../documents/write-documents.ts';
import { documentKey } from '../../text/key.ts';
import type { CompiledMapping } from '../mapping/compile-mapping.ts';
import type { TargetField } from '../mapping/target-fields.ts';
import type { FoundText } from '../values/read-cell.ts';
import { categoriesIn } from './categories.ts';
import type { Values } from './field-values.ts';

type Kind = 'brands' | 'groups';

/** The brand and the groups of a product, which are created if they do not exist. */
export function relatedDocuments(
  compiled: CompiledMapping,
  found: { brand: FoundText | undefined; group: FoundText | undefined },
  locale: string,
): GivenDocument[] {
  const { brand, group } = found;
  const documents: GivenDocument[] = [];
  const add = (collection: Kind, id: string, name: string, own: Values) => {
    if (compiled.mapping[collection].unknown !== 'create') return;
    const data = { ...filledIn(compiled, collection, name, locale), ...own };
    documents.push({ collection, id, status: 'published', data, onlyNew: true });
  };
  if (brand) add('brands', documentKey(brand.text), brand.text, { name: brand.text });
  let above: string | undefined;
  for (const { key, title } of group ? categoriesIn(group.text, group.source) : []) {
    add('groups', key, title, { ...(above !== undefined && { parent: above }) });
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
    const given = defaults[path] ?? (path === 'title' ? '{name}' : undefined);
    if (given !== undefined) data[path] = localized(given, field, locale, textIn);
  }
  return data;
}

function localized(
  given: string | Readonly<Record<string, string>>,
  { isLocalized }: TargetField,
  locale: string,
  textIn: (text: string) => string,
): unknown {
  if (typeof given === 'string') return isLocalized ? { [locale]: textIn(given) } : textIn(given);
  return Object.fromEntries(Object.entries(given).map(([code, text]) => [code, textIn(text)]));
}
