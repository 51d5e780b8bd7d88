import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CatalogueStore, openStore } from '../../../../testing/catalogues/open-store.ts';
import { sampleListing } from '../../../../testing/catalogues/sample-listing.ts';
import type { SynonymGroup } from '../../../search/synonyms.ts';
import { indexTokens, queryTokens } from '../../../search/tokens.ts';

let store: CatalogueStore;

beforeEach(() => {
  store = openStore(':memory:');
});
afterEach(() => store.close());

/** Writes products: id → name and other texts. */
async function put(
  products: Record<string, readonly [name: string, body?: string, maker?: string, facts?: string]>,
) {
  let day = 1;
  for (const [id, [name, body = '', maker = '', facts = '']] of Object.entries(products)) {
    const since = new Date(Date.UTC(2024, 0, day)).toISOString();
    day += 1;
    const listing = sampleListing({ id, name, since });
    const [title, said, by, of] = [name, body, maker, facts].map((text) => indexTokens(text, 'de'));
    const indexed = {
      text: name,
      title: title ?? [],
      maker: by ?? [],
      facts: of ?? [],
      body: said ?? [],
    };
    const rows = [{ locale: 'de', body: '{}', listing, indexed }];
    await store.replace({ kind: 'product', key: id }, { revision: '1', rows });
  }
}

async function found(query: string): Promise<string[]> {
  const filters = { tokens: queryTokens(query, 'de') };
  const request = { locale: 'de', filters, sort: 'relevance', after: undefined, limit: 9 } as const;
  return store.list(request).items.map(({ id }) => id);
}

test('ranks a word of the name first, then other forms, parts, facts and beginnings', async () => {
  await put({
    beginning: ['Lampenschirm'],
    fact: ['Schale', '', '', 'Lampe'],
    part: ['Stehlampe'],
    form: ['Zwei Lampen'],
    whole: ['Lampe'],
    other: ['Stehpult'],
  });
  expect(await found('lampe')).toEqual(['whole', 'form', 'part', 'fact', 'beginning']);
});

test('finds a product whose text mentions the word only if no product is one', async () => {
  await put({ said: ['Krug', 'neben der Lampe'], other: ['Kanne'] });
  expect(await found('lampe')).toEqual(['said']);
  await put({ said: ['Krug', 'neben der Lampe'], named: ['Lampe'] });
  expect(await found('lampe')).toEqual(['named']);
});

test('finds a model number in a text whatever has it in the name', async () => {
  await put({ said: ['Krug', 'passt zu HV-12'], named: ['HV-12'] });
  expect(await found('hv12')).toEqual(['named', 'said']);
});

test('finds all forms of a word', async () => {
  await put({ stuhl: ['Stuhl'], glas: ['Gläser'] });
  expect(await found('Stühle')).toEqual(['stuhl']);
  expect(await found('Glas')).toEqual(['glas']);
});

test('ranks the newer of two equal matches first', async () => {
  await put({ old: ['Kleine Kanne'], young: ['Große Kanne'] });
  expect(await found('kanne')).toEqual(['young', 'old']);
});

async function putSynonyms(groups: readonly SynonymGroup[]) {
  const rows = [{ locale: 'de', body: JSON.stringify(groups) }];
  await store.replace({ kind: 'synonyms', key: 'synonyms' }, { revision: '1', rows });
}

test('finds synonyms after the words themselves', async () => {
  await put({ mug: ['Becher'], cup: ['Tasse'] });
  expect(await found('tassen')).toEqual(['cup']);
  await putSynonyms([{ words: ['Tasse', 'Becher'], finds: [] }]);
  expect(await found('tassen')).toEqual(['cup', 'mug']);
  expect(await found('becher')).toEqual(['mug', 'cup']);
  await putSynonyms([]);
  expect(await found('tassen')).toEqual(['cup']);
});

test('finds in one direction only, and by several words', async () => {
  await put({ chair: ['Stuhl'], bench: ['Bank'] });
  await putSynonyms([{ words: ['Sitz', 'Platz nehmen'], finds: ['Stuhl', 'Bank'] }]);
  expect(await found('Sitze')).toEqual(['bench', 'chair']);
  expect(await found('platz nehmen')).toEqual(['bench', 'chair']);
  expect(await found('nehmen')).toEqual([]);
  expect(await found('stuhl')).toEqual(['chair']);
});

const corrections = (query: string) => store.corrections('de', queryTokens(query, 'de'));

test('corrects a word that nothing matches, and says so', async () => {
  await put({ a: ['Kännchen'], b: ['Krug', 'mit einem Rändchen'] });
  expect(await found('Kanchen')).toEqual(['a']);
  expect(await corrections('Kanchen')).toEqual([{ asked: 'kanchen', shown: 'Kännchen' }]);
  expect(await corrections('Kännchen')).toEqual([]);
});

test('finds, corrects to and suggests a name with soft hyphens', async () => {
  await put({ a: ['Salz\u00adstreuer'], b: ['Krug'] });
  for (const query of ['Salzstreuer', 'salz\u00adstreuer', 'Salzstreuer\u200b']) {
    expect(await found(query)).toEqual(['a']);
    expect(await corrections(query)).toEqual([]);
    const [suggestion] = store.suggestions('de', queryTokens(query, 'de'), 8);
    expect(suggestion?.key).toBe('a');
  }
  expect(await corrections('Salzstruer')).toEqual([{ asked: 'salzstruer', shown: 'Salzstreuer' }]);
});

// A search for "gift" has listed eleven products, whose texts contain "lift" or "gilt".
test('corrects to no word of a text, and to none with another first letter', async () => {
  await put({ a: ['Krug', 'mit einem Kännchen'], b: ['Wanne'] });
  expect(await found('Kanchen')).toEqual([]);
  expect(await found('Kanne')).toEqual([]);
});

test('corrects only the words that nothing matches', async () => {
  await put({ a: ['Rote Kanne'], b: ['Rate'] });
  expect(await corrections('rote kanme')).toEqual([{ asked: 'kanme', shown: 'Kanne' }]);
});

// "Wall mirror" and "garden bench" found nothing in a catalogue with mirrors and benches.
test('leaves out words if no product has all of them, and says so', async () => {
  await put({ a: ['Rote Kanne'], b: ['Rate'] });
  expect(await found('garten kanne')).toEqual(['a']);
  expect(await corrections('garten kanne')).toEqual([{ asked: 'garten', shown: '' }]);
  // Both words are in the catalogue: the last one says what is sought.
  expect(await found('rate kanne')).toEqual(['a']);
  expect(await corrections('rate kanne')).toEqual([{ asked: 'rate', shown: '' }]);
  expect(await found('garten bank')).toEqual([]);
});

// "Made in England" listed products whose texts contain "made" and "in".
test('leaves out no word if the others say nothing about what a product is', async () => {
  await put({ a: ['Kanne', 'von Hand gemacht'] });
  expect(await found('gemacht england')).toEqual([]);
  expect(await found('kanne england')).toEqual(['a']);
});

// "Aus Deutschland" listed six products with "aus" in their names.
test('does not take a preposition for what is sought', async () => {
  await put({ a: ['Kanne aus Ton', 'aus England'], b: ['Messer aus Stahl'] });
  expect(await found('aus Deutschland')).toEqual([]);
  expect(await found('für Deutschland')).toEqual([]);
  expect(await found('Messer aus Deutschland')).toEqual(['b']);
  expect(await corrections('Messer aus Deutschland')).toEqual([
    { asked: 'deutschland', shown: '' },
  ]);
});

// "From Ebbharrow" found six of its ten products: those whose texts contain "from".
test('a preposition need not be in what is found', async () => {
  await put({ a: ['Kanne', '', 'Ebbharrow'], b: ['Krug', 'von hier', 'Ebbharrow'] });
  expect(await found('von Ebbharrow')).toEqual(['b', 'a']);
  expect(await found('von')).toEqual(['b']);
});

// "Water glass" listed an inkwell whose text has both words.
test('finds what a word names, and not what only mentions all words', async () => {
  await put({ a: ['Glas', 'für Wasser'], b: ['Tintenfass', 'Glas, mit Wasser zu reinigen'] });
  expect(await found('Wasser Glas')).toEqual(['a']);
});

// كراسة (notebook) listed chairs: it has the stem of كراسي.
test('a word with synonyms of its own has none of a word with its stem', async () => {
  await put({ chair: ['Stuhl'], ship: ['Schiff'] });
  await putSynonyms([
    { words: ['Kanen', 'Stuhl'], finds: [] },
    { words: ['Kane', 'Schiff'], finds: [] },
  ]);
  expect(await found('Kanen')).toEqual(['chair']);
  expect(await found('Kane')).toEqual(['ship']);
});

test('does not correct a word that only another document has', async () => {
  await put({ a: ['Gefäße'] });
  expect(await corrections('Gefälse')).toEqual([{ asked: 'gefalse', shown: 'Gefäße' }]);
  const indexed = { text: 'Gefälse', title: indexTokens('Gefälse', 'de') };
  const rows = [
    { locale: 'de', body: '{}', indexed: { ...indexed, maker: [], facts: [], body: [] } },
  ];
  await store.replace({ kind: 'story', key: 'b' }, { revision: '1', rows });
  expect(await corrections('Gefälse')).toEqual([]);
});

test('a removed product is not found and does not affect others with the same words', async () => {
  await put({ a: ['Kanne'], b: ['Kanne'] });
  await store.remove({ kind: 'product', key: 'a' });
  expect(await found('kanne')).toEqual(['b']);
  await put({ c: ['Topf'], b: ['Topf'] });
  expect(await found('kanne')).toEqual([]);
  expect(await found('topf')).toEqual(['b', 'c']);
});
