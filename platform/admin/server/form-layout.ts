import type { Field, Tab } from 'payload';

/** Fields beside each other, or behind a heading that opens them. */
type Arranged = string | { row: readonly string[] } | { label: string; fields: readonly string[] };

interface TabLayout {
  label: string;
  fields: readonly string[];
}

/**
 * The tabs of each form, by collection or global: what a new document needs comes first. A field
 * that is named in none of them is in the last tab.
 */
export const TABS: Readonly<Record<string, readonly TabLayout[]>> = {
  products: [
    { label: 'Product', fields: ['name', 'brand', 'group', 'summary'] },
    { label: 'Prices and variants', fields: ['variants', 'leadTime', 'delivery'] },
    { label: 'Pictures', fields: ['pictures'] },
    { label: 'Texts', fields: ['description', 'label', 'specifications', 'care'] },
    { label: 'Search and filters', fields: ['attributes', 'since', 'related'] },
  ],
  attributes: [
    { label: 'Attribute', fields: ['title', 'type', 'of', 'unit', 'values'] },
    { label: 'Where it is used', fields: ['filter', 'shown', 'searched', 'position'] },
  ],
  brands: [
    { label: 'Brand', fields: ['name', 'place', 'founded', 'summary'] },
    { label: 'Texts', fields: ['story', 'steps', 'materials', 'service'] },
    { label: 'Pictures', fields: ['picture', 'cover', 'signature'] },
  ],
  groups: [
    { label: 'Group', fields: ['title', 'parent', 'summary', 'description'] },
    { label: 'Its page', fields: ['picture', 'cover', 'scenes', 'choosing', 'maker'] },
  ],
  stories: [
    { label: 'Story', fields: ['title', 'lede', 'picture', 'published'] },
    { label: 'Sections', fields: ['sections'] },
    { label: 'Screen and list', fields: ['screen', 'filter'] },
  ],
  pages: [
    { label: 'Page', fields: ['title', 'lede', 'description'] },
    { label: 'Sections', fields: ['sections'] },
    { label: 'Links to it', fields: ['places', 'position'] },
  ],
  home: [
    { label: 'Top', fields: ['title', 'text', 'product'] },
    { label: 'Sections', fields: ['groups', 'brands', 'collections', 'story'] },
    { label: 'Search engines', fields: ['head'] },
  ],
  site: [
    { label: 'Shop', fields: ['name', 'tagline', 'hint', 'footer'] },
    { label: 'Look', fields: ['logo', 'accent', 'picture'] },
    { label: 'Menu and footer', fields: ['links'] },
    { label: 'Contact', fields: ['contact', 'enquiryEmail'] },
  ],
};

/** The order inside a list's rows or a group, by its place. The rest comes after it. */
const INSIDE: Readonly<Record<string, readonly Arranged[]>> = {
  'products.variants': [
    { row: ['name', 'sku'] },
    'prices',
    { row: ['availability', 'kind'] },
    'stock',
    { label: 'Look, size and filters', fields: ['picture', 'swatch', 'attributes', 'label'] },
  ],
  'sets.parts': ['product', { row: ['variant', 'quantity'] }],
  'products.leadTime': [{ row: ['from', 'to'] }],
  'markets.delivery': [{ row: ['cost', 'freeFrom'] }],
  'markets.returns': [{ row: ['days', 'free'] }],
  'site.links': [{ row: ['label', 'path'] }],
};

const nameOf = (field: Field): string | undefined => ('name' in field ? field.name : undefined);

/** Takes the named fields out of a list, in the order of their names. */
function take(from: Field[], names: readonly string[]): Field[] {
  return names.flatMap((name) => {
    const index = from.findIndex((field) => nameOf(field) === name);
    return index < 0 ? [] : from.splice(index, 1);
  });
}

const isHidden = ({ admin }: Field): boolean =>
  admin !== undefined && 'hidden' in admin && admin.hidden === true;

/** With a key in a tab, Payload would read each relation to it in PostgreSQL as a number. */
const isOutside = (field: Field): boolean => isHidden(field) || nameOf(field) === 'id';

function arrangedInside(slug: string, field: Field): Field {
  if (field.type !== 'array' && field.type !== 'group') return field;
  const layout = INSIDE[`${slug}.${nameOf(field)}`];
  if (!layout) return field;
  const left = [...field.fields];
  const arranged = layout.flatMap((each): Field[] => {
    if (typeof each === 'string') return take(left, [each]);
    if ('row' in each) return [{ type: 'row', fields: take(left, each.row) }];
    const { label } = each;
    return [
      {
        type: 'collapsible',
        label,
        admin: { initCollapsed: true },
        fields: take(left, each.fields),
      },
    ];
  });
  const last = arranged.at(-1);
  if (last?.type === 'collapsible') last.fields.push(...left.splice(0));
  return { ...field, fields: [...arranged, ...left] };
}

/**
 * The fields of a form in tabs. The tabs have no names, so that documents have the same members as
 * without them.
 */
export function inTabs(slug: string, fields: readonly Field[]): Field[] {
  const arranged = fields.map((field) => arrangedInside(slug, field));
  const layout = TABS[slug];
  if (!layout) return arranged;
  const left = [...arranged];
  const tabs: Tab[] = layout.map(({ label, fields: names }) => ({
    label,
    fields: take(left, names),
  }));
  const outside = left.filter(isOutside);
  tabs.at(-1)?.fields.push(...left.filter((field) => !outside.includes(field)));
  return [{ type: 'tabs', tabs }, ...outside];
}
