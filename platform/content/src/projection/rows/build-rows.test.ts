import { LOCALES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import type { CmsReader } from '../source/cms-reader.ts';
import { createRowBuilder } from './build-rows.ts';

const unused = () => Promise.reject(new Error('Not used'));

/** Builds the row of a group, in a CMS that has these, each with the one above it. */
async function parentsOf(group: string, above: Readonly<Record<string, string | null>>) {
  const text = { en: 'Text' };
  const cms: CmsReader = {
    document: async (_, id) =>
      id in above
        ? {
            ...{ id, updatedAt: '', _status: 'published', parent: above[id] },
            ...{ title: { en: `The ${id}` }, summary: text, description: text },
          }
        : undefined,
    locales: async () => ({ locales: LOCALES, terms: [], revision: '' }),
    documents: unused,
    everything: unused,
    global: unused,
    groupsBelow: unused,
    places: unused,
    sets: unused,
    attributes: unused,
    productsWith: unused,
    revision: unused,
    synonyms: unused,
  };
  const built = await createRowBuilder(cms, () => undefined)({ kind: 'group', key: group });
  const { parents } = JSON.parse(built?.rows[0]?.body ?? '');
  return { parents, dependsOn: built?.dependsOn?.map(({ key }) => key) };
}

test('a group has those above it, from the top, and depends on them', async () => {
  expect(await parentsOf('rings', { rings: 'jewellery', jewellery: 'gifts', gifts: null })).toEqual(
    {
      parents: [
        { name: 'gifts', title: 'The gifts' },
        { name: 'jewellery', title: 'The jewellery' },
      ],
      dependsOn: ['gifts', 'jewellery'],
    },
  );
});

test('its way up ends below a group that is not published, and in a circle', async () => {
  expect(await parentsOf('rings', { rings: 'draft' })).toEqual({ parents: [], dependsOn: [] });
  const circle = await parentsOf('rings', { rings: 'jewellery', jewellery: 'rings' });
  expect(circle.dependsOn).toEqual(['jewellery']);
});
