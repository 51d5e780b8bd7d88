import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsAllowed } from './edits.ts';
import { openVocabulary } from './vocabulary.ts';

/**
 * The textbook definition: every cell of the table computed, without the band and the shared rows.
 */
function editsBetween(a: string, b: string): number {
  const table: number[][] = [];
  const cell = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i += 1) {
    table.push([]);
    for (let j = 0; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least =
        i === 0 || j === 0
          ? i + j
          : Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (same ? 0 : 1));
      table[i]?.push(exchanged ? Math.min(least, cell(i - 2, j - 2) + 1) : least);
    }
  }
  return cell(a.length, b.length);
}

function distanceOf(asked: string, word: string): number {
  const ends = Array.from({ length: Math.max(word.length - asked.length, 0) }, (_, more) =>
    word.slice(0, asked.length + more),
  );
  return Math.min(...[...ends, word].map((form) => editsBetween(asked, form)));
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 });

test('finds the words that the definition of distance gives, nearest first', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), word, (words, asked) => {
      const near = openVocabulary(words).near(asked);
      const distances = near.map(({ distance }) => distance);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      const within =
        editsAllowed(asked) === 0
          ? []
          : [...new Set(words)].filter((each) => distanceOf(asked, each) <= editsAllowed(asked));
      expect(near.every((each) => each.distance === distanceOf(asked, each.word))).toBe(true);
      expect(near.length).toBe(Math.min(within.length, 16));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['lmape', 'lampe', 1],
  ['lampr', 'lampe', 1],
  ['kannne', 'kanne', 1],
  ['wandlecuhte', 'wandleuchte', 1],
  ['wanddleuhcte', 'wandleuchte', 2],
  ['steohl', 'stehleuchte', undefined],
  ['stehlech', 'stehleuchte', 1],
  ['eta', 'etagere', undefined],
])('"%s" finds "%s" at distance %s', (asked, meant, distance) => {
  const near = openVocabulary(['lampe', 'kanne', 'wandleuchte', 'stehleuchte', 'etagere']).near(
    asked,
  );
  expect(near.find(({ word: each }) => each === meant)?.distance).toBe(distance);
});

test('finds an added word like the initial ones', () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (first, second) => {
      const grown = openVocabulary(first);
      for (const each of second) grown.add(each);
      const whole = openVocabulary([...first, ...second]);
      for (const each of [...first, ...second, 'ab', 'ca']) {
        expect(grown.has(each)).toBe(whole.has(each));
        expect(grown.endingIn(each)).toEqual(whole.endingIn(each));
        expect(grown.begins(each, 'ab')).toBe(whole.begins(each, 'ab'));
        expect(grown.near(each)).toEqual(whole.near(each));
      }
    }),
  );
});
