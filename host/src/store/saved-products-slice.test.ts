import type { SavedProductIds } from '@vitrine/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type MemoryAction,
  MOST_KEPT,
  MOST_SEEN,
  memoryReducer,
  NOTHING_KEPT,
} from './saved-products-slice.ts';

const after = (...actions: MemoryAction[]) =>
  actions.reduce<SavedProductIds>(memoryReducer, NOTHING_KEPT);
const toggled = (id: string): MemoryAction => ({ type: 'memory/toggled', id });
const seen = (id: string): MemoryAction => ({ type: 'memory/seen', id });

test('a second press takes off what the first put there; the order is that of putting', () => {
  expect(
    after(toggled('jar'), toggled('bowl'), toggled('lamp'), toggled('bowl')).shortlist,
  ).toEqual(['jar', 'lamp']);
});

test('a list that is cleared, and the last one taken off, can be put back', () => {
  const clear: MemoryAction = { type: 'memory/shortlist-cleared' };
  expect(after(toggled('jar'), toggled('bowl'), clear)).toMatchObject({
    shortlist: [],
    cleared: ['jar', 'bowl'],
  });
  expect(after(toggled('jar'), clear, clear).cleared).toEqual(['jar']);
  expect(after(toggled('jar'), toggled('jar')).cleared).toEqual(['jar']);
});

test('what is kept too comes behind, each once', () => {
  const ids = ['bowl', 'jar', 'bowl', '<b>', ''];
  expect(after(toggled('jar'), { type: 'memory/kept', ids }).shortlist).toEqual(['jar', 'bowl']);
});

test('what was seen last is first, and there once', () => {
  expect(after(seen('jar'), seen('bowl'), seen('jar')).seen).toEqual(['jar', 'bowl']);
  expect(after(seen('jar'), { type: 'memory/seen-forgotten' }).seen).toEqual([]);
  const many = Array.from({ length: MOST_SEEN + 3 }, (_, n) => `p${n}`);
  expect(after(...many.map(seen)).seen).toEqual(many.toReversed().slice(0, MOST_SEEN));
});

test('what has moved is remembered by the id that it has now, once, and where it was first', () => {
  const clear: MemoryAction = { type: 'memory/shortlist-cleared' };
  const moved: MemoryAction = { type: 'memory/moved', moved: { jug: 'carafe', '<b>': 'jar' } };
  const looked = [seen('carafe'), seen('jar'), seen('jug')];
  expect(after(toggled('jug'), toggled('jar'), toggled('carafe'), ...looked, moved)).toEqual({
    shortlist: ['carafe', 'jar'],
    cleared: [],
    seen: ['carafe', 'jar'],
  });
  expect(after(toggled('jug'), clear, moved).cleared).toEqual(['carafe']);
  expect(
    after(toggled('jar'), { type: 'memory/moved', moved: { jar: 'no id' } }).shortlist,
  ).toEqual([]);
});

test('whatever is done, there is no more than room, and nothing that could be no product', () => {
  const id = fc.oneof(fc.string(), fc.integer({ max: 300, min: 0 }).map(String));
  const action: fc.Arbitrary<MemoryAction> = fc.oneof(
    id.map(toggled),
    id.map(seen),
    fc.array(id, { maxLength: 150 }).map((ids): MemoryAction => ({ type: 'memory/kept', ids })),
    fc.constant<MemoryAction>({ type: 'memory/shortlist-cleared' }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const { shortlist, seen } = after(...actions);
      expect(shortlist.length).toBeLessThanOrEqual(MOST_KEPT);
      expect(seen.length).toBeLessThanOrEqual(MOST_SEEN);
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
    { type: 'memory/kept', ids: ['jar'] } as const,
    { type: 'memory/followed', shortlist: ['jar'], seen: ['bowl'] } as const,
    { type: 'memory/moved', moved: { constructor: 'jar', lamp: 'bowl' } } as const,
    { type: 'typography/failed' },
  ]) {
    expect(memoryReducer(state, action)).toBe(state);
  }
});
