// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createSavedProducts } from '../saved-products/saved-products.ts';
import { routeCompleted } from './locale-slice.ts';
import { type Persistence, persistState, restoreState } from './persistence.ts';
import { type AppStore, createStore } from './store.ts';

const keepings: Persistence[] = [];
const keep = (store: AppStore) => {
  const keeping = persistState(store);
  keepings.push(keeping);
  return keeping;
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { stop: end } of keepings.splice(0)) end();
  localStorage.clear();
});

const stored = (): unknown => JSON.parse(localStorage.getItem('state') ?? 'null');
/** What another tab does: it writes, and the browser tells this one. */
function elsewhere(text: string | null): void {
  if (text === null) localStorage.removeItem('state');
  else localStorage.setItem('state', text);
  window.dispatchEvent(new Event('storage'));
}

test('S14: the state is kept under `state`, with `locale` at its top, and restored', () => {
  const store = createStore();
  keep(store);
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
  keep(store);
  expect(() => store.dispatch(routeCompleted('de'))).not.toThrow();
});

test('what is remembered is kept beside the locale, and leaves no trace when it is forgotten', () => {
  const store = createStore({ locale: 'de' });
  keep(store);
  store.dispatch({ type: 'savedProducts/toggled', id: 'bowl' });
  store.dispatch({ type: 'savedProducts/viewed', id: 'jar' });
  expect(stored()).toEqual({ locale: 'de', shortlist: ['bowl'], seen: ['jar'] });
  expect(createStore(restoreState()).getState().savedProducts).toEqual({
    shortlist: ['bowl'],
    cleared: [],
    seen: ['jar'],
  });
  store.dispatch({ type: 'savedProducts/shortlist-cleared' });
  store.dispatch({ type: 'savedProducts/viewed-cleared' });
  expect(localStorage.getItem('state')).toBe('{"locale":"de"}');
});

test.each([
  ['{"shortlist":"bowl","seen":{"0":"jar"}}', [], []],
  ['{"shortlist":[7,null,"<b>","bowl","bowl",["jar"]],"seen":["a b"]}', ['bowl'], []],
  ['{"locale":7,"seen":["jar"]}', [], ['jar']],
])('S14: of %s only what can be a product is restored', (text, shortlist, seen) => {
  localStorage.setItem('state', text);
  expect(createStore(restoreState()).getState()).toMatchObject({
    locale: 'en',
    savedProducts: { shortlist, seen },
  });
});

test('S14: whatever is stored, no more is restored than has room', () => {
  const ids = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{1,81}$/)));
  fc.assert(
    fc.property(ids, (values) => {
      const many = [...values, ...Array.from({ length: 200 }, (_, n) => `p${n}`)];
      localStorage.setItem('state', JSON.stringify({ shortlist: many, seen: many }));
      const { savedProducts } = createStore(restoreState()).getState();
      expect(savedProducts.shortlist).toHaveLength(100);
      expect(savedProducts.seen).toHaveLength(12);
      expect(savedProducts.shortlist.every((id) => /^[\w-]{1,80}$/.test(id))).toBe(true);
    }),
  );
});

test('another tab is followed, but for its locale, and what it stored is not overwritten', () => {
  const store = createStore({ locale: 'de' });
  keep(store);
  elsewhere('{"locale":"ar","shortlist":["bowl"]}');
  expect(store.getState()).toMatchObject({ locale: 'de', savedProducts: { shortlist: ['bowl'] } });
  expect(stored()).toEqual({ locale: 'ar', shortlist: ['bowl'] });
  elsewhere(null);
  expect(store.getState().savedProducts.shortlist).toEqual([]);
  expect(localStorage.getItem('state')).toBeNull();
});

test.each(['{', '[]', 'null', '7'])(
  'what another tab leaves as %s changes nothing here',
  (text) => {
    const store = createStore();
    keep(store);
    store.dispatch({ type: 'savedProducts/toggled', id: 'bowl' });
    elsewhere(text);
    expect(store.getState().savedProducts.shortlist).toEqual(['bowl']);
  },
);

test('a tab that slept through a change takes it over before it adds its own', () => {
  const store = createStore();
  const { refresh } = keep(store);
  localStorage.setItem('state', '{"locale":"en","shortlist":["bowl"]}');
  const savedProducts = createSavedProducts({ store, refresh, announce: () => {} });
  savedProducts.toggle('jar');
  expect(stored()).toEqual({ locale: 'en', shortlist: ['bowl', 'jar'] });
});

test('with full storage a visit remembers, and what it forgets does not stay for want of room', () => {
  const store = createStore();
  const { refresh } = keep(store);
  const savedProducts = createSavedProducts({ store, refresh, announce: () => {} });
  savedProducts.toggle('bowl');
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  savedProducts.toggle('jar');
  expect(savedProducts.read().shortlist).toEqual(['bowl', 'jar']);
  expect(stored()).toMatchObject({ shortlist: ['bowl'] });
  savedProducts.clearShortlist();
  expect(localStorage.getItem('state')).toBeNull();
  savedProducts.toggle('jar');
  expect(savedProducts.read().shortlist).toEqual(['jar']);
});
