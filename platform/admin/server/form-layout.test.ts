import type { CollectionConfig, Field, GlobalConfig } from 'payload';
import { describe, expect, test } from 'vitest';
import { attributes } from '../../content/src/authoring/collections/attributes.ts';
import { brands } from '../../content/src/authoring/collections/brands.ts';
import { groups } from '../../content/src/authoring/collections/groups.ts';
import { pages } from '../../content/src/authoring/collections/pages.ts';
import { products } from '../../content/src/authoring/collections/products.ts';
import { stories } from '../../content/src/authoring/collections/stories.ts';
import { home } from '../../content/src/authoring/globals/home.ts';
import { site } from '../../content/src/authoring/globals/site.ts';
import { inTabs, TABS } from './form-layout.ts';

const unused = () => undefined;
const ENTITIES: readonly (CollectionConfig | GlobalConfig)[] = [
  ...[products, attributes, brands, groups, stories, pages].map((collection) => collection(unused)),
  ...[home(unused), site(unused)],
];

/** The places of all values in documents: tabs, rows and collapsibles have none. */
function placesOf(fields: readonly Field[], before = ''): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => placesOf(tab.fields, before));
    if (field.type === 'row' || field.type === 'collapsible') return placesOf(field.fields, before);
    if (!('name' in field)) return [];
    const place = `${before}${field.name}`;
    return [place, ...('fields' in field ? placesOf(field.fields, `${place}.`) : [])];
  });
}

test('each collection and global with tabs is known here', () => {
  expect(ENTITIES.map(({ slug }) => slug).sort()).toEqual(Object.keys(TABS).sort());
});

describe.each(ENTITIES)('$slug', ({ slug, fields }) => {
  test('has every field once, and documents keep their members', () => {
    expect(placesOf(inTabs(slug, fields)).sort()).toEqual(placesOf(fields).sort());
  });

  // In PostgreSQL the brands, groups and drafts of the admin had no keys: they were in a tab.
  test('has its key outside the tabs', () => {
    const top = inTabs(slug, fields).filter((field) => 'name' in field && field.name === 'id');
    expect(top).toHaveLength(placesOf(fields).includes('id') ? 1 : 0);
  });

  test('has a field for each name of its tabs', () => {
    const names = placesOf(fields);
    const laidOut = (TABS[slug] ?? []).flatMap((tab) => tab.fields);
    expect(laidOut.filter((name) => !names.includes(name))).toEqual([]);
  });
});
