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
});
