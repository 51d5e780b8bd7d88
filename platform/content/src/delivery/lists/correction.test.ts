import { expect, test } from 'vitest';
import { correctionOf } from './correction.ts';

test('replaces the misspelt words and leaves the others as they were typed', () => {
  expect(correctionOf(' Tall CARAFFE', [{ asked: 'caraffe', shown: 'carafe' }])).toEqual({
    correction: { asked: 'Tall CARAFFE', shown: 'Tall carafe' },
  });
  expect(correctionOf('carafe', [])).toEqual({});
  expect(correctionOf('big garden  Bench', [{ asked: 'garden', shown: '' }])).toEqual({
    correction: { asked: 'big garden  Bench', shown: 'big Bench' },
  });
  expect(correctionOf('(caraffe)', [{ asked: 'caraffe', shown: 'carafe' }])).toEqual({
    correction: { asked: '(caraffe)', shown: '(carafe)' },
  });
});

// "name:carafe" was corrected to ":carafe".
test.each([
  ['name:carafe', 'name', 'carafe'],
  ['carafe:name', 'name', 'carafe'],
  ['carafe:name:jug', 'name', 'carafe:jug'],
  ['wall-mirror', 'wall', 'mirror'],
  ['"garden bench"', 'garden', 'bench'],
  ['bench (garden)', 'garden', 'bench'],
  ['garden & bench', 'garden', 'bench'],
  ['garden, HV-12/B', 'garden', 'HV-12/B'],
  ['l’atelier banc', 'atelier', 'l banc'],
])('of “%s” without “%s” remains “%s”', (query, asked, shown) => {
  expect(correctionOf(query, [{ asked, shown: '' }]).correction?.shown).toBe(shown);
});

test('leaves a word out of a Japanese run', () => {
  const of = (query: string, asked: string) => correctionOf(query, [{ asked, shown: '' }]);
  expect(of('洗濯かご', '洗濯')).toEqual({ correction: { asked: '洗濯かご', shown: 'かご' } });
  expect(of('庭の椅子 木', '庭').correction?.shown).toBe('椅子 木');
});
