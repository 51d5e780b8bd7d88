// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { routeCompleted } from '../locale/slice.ts';
import { keepState, restoreState } from './persistence.ts';
import { createStore } from './store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('S14: the state is kept under `state`, with `locale` at its top, and restored', () => {
  const store = createStore();
  keepState(store);
  store.dispatch(routeCompleted('de-AT'));
  expect(JSON.parse(localStorage.getItem('state') ?? '')).toEqual({ locale: 'de-AT' });
  expect(createStore(restoreState()).getState().locale).toBe('de-AT');
});

test('S14: what cannot be parsed is removed', () => {
  localStorage.setItem('state', '{"locale":');
  expect(restoreState()).toEqual({});
  expect(localStorage.getItem('state')).toBeNull();
});

test('S14: another shape is ignored and never stops the start', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      localStorage.setItem('state', text);
      expect(restoreState()).toEqual({});
      expect(localStorage.getItem('state')).toBe(text);
    }),
  );
  localStorage.setItem('state', '{"locale":"<script>"}');
  expect(restoreState()).toEqual({});
});

test('S14: blocked and full storage are no errors', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(restoreState()).toEqual({});
  const store = createStore();
  keepState(store);
  expect(() => store.dispatch(routeCompleted('de'))).not.toThrow();
});
