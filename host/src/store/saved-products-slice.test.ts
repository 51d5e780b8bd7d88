import type { SavedProductIds } from '@vitrine/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MAX_RECENTLY_VIEWED,
  MAX_SHORTLIST,
  NO_SAVED_PRODUCTS,
  type SavedProductsAction,
  savedProductsReducer,
} from './saved-products-slice.ts';

const after = (...actions: SavedProductsAction[]) =>
  actions.reduce<SavedProductIds>(savedProductsReducer, NO_SAVED_PRODUCTS);
const toggled = (id: string): SavedProductsAction => ({ type: 'savedProducts/toggled', id });
const seen = (id: string): SavedProductsAction => ({ type: 'savedProducts/viewed', id });

test('a second press takes off what the first put there; the order is that of putting', () => {
  expect(
    after(toggled('jar'), toggled('bowl'), toggled('lamp'), toggled('bowl')).shortlist,
  ).toEqual(['jar', 'lamp']);
});

test('a list that is cleared, and the last one taken off, can be put back', () => {
  const clear: SavedProductsAction = { type: 'savedProducts/shortlist-cleared' };
  expect(after(toggled('jar'), toggled('bowl'), clear)).toMatchObject({
    shortlist: [],
    cleared: ['jar', 'bowl'],
  });
  expect(after(toggled('jar'), clear, clear).cleared).toEqual(['jar']);
  expect(after(toggled('jar'), toggled('jar')).cleared).toEqual(['jar']);
});

test('what is kept too comes behind, each once', () => {
  const ids = ['bowl', 'jar', 'bowl', '<b>', ''];
  expect(after(toggled('jar'), { type: 'savedProducts/added', ids }).shortlist).toEqual([
    'jar',
    'bowl',
  ]);
});

test('what was seen last is first, and there once', () => {
  expect(after(seen('jar'), seen('bowl'), seen('jar')).seen).toEqual(['jar', 'bowl']);
  expect(after(seen('jar'), { type: 'savedProducts/viewed-cleared' }).seen).toEqual([]);
  const many = Array.from({ length: MAX_RECENTLY_VIEWED + 3 }, (_, n) => `p${n}`);
  expect(after(...many.map(seen)).seen).toEqual(many.toReversed().slice(0, MAX_RECENTLY_VIEWED));
});

test('what has moved is remembered by the id that it has now, once, and where it was first', () => {
  const clear: SavedProductsAction = { type: 'savedProducts/shortlist-cleared' };
  const moved: SavedProductsAction = {
    type: 'savedProducts/ids-changed',
    moved: { jug: 'carafe', '<b>': 'jar' },
  };
  const looked = [seen('carafe'), seen('jar'), seen('jug')];
  expect(after(toggled('jug'), toggled('jar'), toggled('carafe'), ...looked, moved)).toEqual({
    shortlist: ['carafe', 'jar'],
    cleared: [],
    seen: ['carafe', 'jar'],
  });
  expect(after(toggled('jug'), clear, moved).cleared).toEqual(['carafe']);
  expect(
    after(toggled('jar'), { type: 'savedProducts/ids-changed', moved: { jar: 'no id' } }).shortlist,
  ).toEqual([]);
});

test('whatever is done, there is no more than room, and nothing that could be no product', () => {
  const id = fc.oneof(fc.string(), fc.integer({ max: 300, min: 0 }).map(String));
  const action: fc.Arbitrary<SavedProductsAction> = fc.oneof(
    id.map(toggled),
    id.map(seen),
    fc
      .array(id, { maxLength: 150 })
      .map((ids): SavedProductsAction => ({ type: 'savedProducts/added', ids })),
    fc.constant<SavedProductsAction>({ type: 'savedProducts/shortlist-cleared' }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const { shortlist, seen } = after(...actions);
      expect(shortlist.length).toBeLessThanOrEqual(MAX_SHORTLIST);
      expect(seen.length).toBeLessThanOrEqual(MAX_RECENTLY_VIEWED);
      for (const ids of [shortlist, seen]) {
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((each) => /^[\w-]{1,80}$/.test(each))).toBe(true);
      }
    }),
  );
});

test('what changes nothing is the same state, so that nothing is drawn anew', () => {
  const state = after(toggled('jar'), seen('bowl'));
  for (const action of [
    seen('bowl'),
    { type: 'savedProducts/added', ids: ['jar'] } as const,
    { type: 'savedProducts/synced', shortlist: ['jar'], seen: ['bowl'] } as const,
    { type: 'savedProducts/ids-changed', moved: { constructor: 'jar', lamp: 'bowl' } } as const,
    { type: 'typography/failed' },
  ]) {
    expect(savedProductsReducer(state, action)).toBe(state);
  }
});
