import { listParameters } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { PARAMETERS, type ParameterName, readQuery } from './parameters.ts';

const ALL = listParameters('explore');
const read = (query: string, known: readonly ParameterName[] = ALL) =>
  readQuery(new URLSearchParams(query), known);

function refused(query: string, known: readonly ParameterName[] = ALL): string[] {
  try {
    read(query, known);
    return [];
  } catch (error) {
    return error instanceof Problem
      ? (error.body.errors ?? []).map(({ parameter }) => parameter)
      : ['no problem'];
  }
}

test('reads lists, ranges and orders', () => {
  const { parameters } = read(
    'q=+bowl+&brand=tolvane,ebbharrow&price=100-250,900-&sort=-price&color=blue,grey',
  );
  expect(parameters).toEqual({
    q: 'bowl',
    brand: ['tolvane', 'ebbharrow'],
    price: [
      { min: 100, max: 250 },
      { min: 900, max: Number.MAX_VALUE },
    ],
    color: ['blue', 'grey'],
    sort: '-price',
  });
});

test('what is empty was not asked for', () => {
  expect(read('q=&brand=')).toEqual({ parameters: {}, canonical: '' });
});

test('the same question in another order is the same question', () => {
  expect(read('sort=name&q=a').canonical).toBe(read('q=a&sort=name').canonical);
});

test('every parameter that is wrong is named', () => {
  expect(
    refused('price=x&sort=best&colour=red&availability=soon&material=jam&brand=A%20b'),
  ).toEqual(
    expect.arrayContaining(['price', 'sort', 'colour', 'availability', 'material', 'brand']),
  );
  expect(refused('price=250-100')).toEqual(['price']);
  expect(refused('q=a&q=b')).toEqual(['q']);
  expect(refused('group=lamps', ['q'])).toEqual(['group']);
});

test('any query is read or refused, never worse', () => {
  const names = fc.constantFrom(...Object.keys(PARAMETERS), 'other');
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
      expect(refused(new URLSearchParams(pairs).toString())).not.toContain('no problem');
    }),
  );
});
