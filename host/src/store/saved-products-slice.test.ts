import { readProductKey } from '@vitrine/contract';
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
const toggled = (key: string): SavedProductsAction => ({ type: 'savedProducts/toggled', key });
const viewed = (id: string): SavedProductsAction => ({ type: 'savedProducts/viewed', id });

test('a second toggle removes the product; the list keeps the order of adding', () => {
  expect(
    after(toggled('jar'), toggled('bowl'), toggled('lamp'), toggled('bowl')).shortlist,
  ).toEqual(['jar', 'lamp']);
});

test('a cleared list, or the last product removed, can be restored', () => {
  const clear: SavedProductsAction = { type: 'savedProducts/shortlist-cleared' };
  expect(after(toggled('jar'), toggled('bowl'), clear)).toMatchObject({
    shortlist: [],
    cleared: ['jar', 'bowl'],
  });
  expect(after(toggled('jar'), clear, clear).cleared).toEqual(['jar']);
  expect(after(toggled('jar'), toggled('jar')).cleared).toEqual(['jar']);
});

test('added products go to the end, each once', () => {
  const keys = ['bowl', 'jar', 'bowl', '<b>', ''];
  expect(after(toggled('jar'), { type: 'savedProducts/added', keys }).shortlist).toEqual([
    'jar',
    'bowl',
  ]);
});

test('the product viewed last is first, and listed once', () => {
  expect(after(viewed('jar'), viewed('bowl'), viewed('jar')).seen).toEqual(['jar', 'bowl']);
  expect(after(viewed('jar'), { type: 'savedProducts/viewed-cleared' }).seen).toEqual([]);
  const many = Array.from({ length: MAX_RECENTLY_VIEWED + 3 }, (_, n) => `p${n}`);
  expect(after(...many.map(viewed)).seen).toEqual(many.toReversed().slice(0, MAX_RECENTLY_VIEWED));
});

test('a changed id is replaced by the current one, once, at its first place', () => {
  const clear: SavedProductsAction = { type: 'savedProducts/shortlist-cleared' };
  const moved: SavedProductsAction = {
    type: 'savedProducts/ids-changed',
    moved: { jug: 'carafe', '<b>': 'jar' },
  };
  const views = [viewed('carafe'), viewed('jar'), viewed('jug')];
  expect(after(toggled('jug'), toggled('jar'), toggled('carafe'), ...views, moved)).toEqual({
    shortlist: ['carafe', 'jar'],
    cleared: [],
    seen: ['carafe', 'jar'],
  });
  expect(after(toggled('jug'), clear, moved).cleared).toEqual(['carafe']);
  expect(
    after(toggled('jar'), { type: 'savedProducts/ids-changed', moved: { jar: 'no id' } }).shortlist,
  ).toEqual([]);
});

// It failed at random: an entry of the shortlist may be a variant, as in "jug~J-1".
test('after any actions, the lists keep their limits and contain only valid keys and ids', () => {
  const id = fc.oneof(fc.string(), fc.integer({ max: 300, min: 0 }).map(String));
  const action: fc.Arbitrary<SavedProductsAction> = fc.oneof(
    id.map(toggled),
    id.map(viewed),
    fc
      .array(id, { maxLength: 150 })
      .map((keys): SavedProductsAction => ({ type: 'savedProducts/added', keys })),
    fc.constant<SavedProductsAction>({ type: 'savedProducts/shortlist-cleared' }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const { shortlist, seen } = after(...actions);
      expect(shortlist.length).toBeLessThanOrEqual(MAX_SHORTLIST);
      expect(seen.length).toBeLessThanOrEqual(MAX_RECENTLY_VIEWED);
      for (const ids of [shortlist, seen]) {
        expect(new Set(ids).size).toBe(ids.length);
      }
      expect(shortlist.every((key) => readProductKey(key) !== undefined)).toBe(true);
      expect(seen.every((id) => /^[\w-]{1,80}$/.test(id))).toBe(true);
    }),
  );
});

test('an action without effect returns the same state, so that nothing renders again', () => {
  const state = after(toggled('jar'), viewed('bowl'));
  for (const action of [
    viewed('bowl'),
    { type: 'savedProducts/added', keys: ['jar'] } as const,
    { type: 'savedProducts/synced', shortlist: ['jar'], seen: ['bowl'] } as const,
    { type: 'savedProducts/ids-changed', moved: { constructor: 'jar', lamp: 'bowl' } } as const,
    { type: 'typography/failed' },
  ]) {
    expect(savedProductsReducer(state, action)).toBe(state);
  }
});
