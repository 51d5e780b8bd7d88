// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { currentLocale } from '../locale/current-locale.ts';
import { createSavedProducts } from '../saved-products/saved-products.ts';
import { routeCompleted } from './locale-slice.ts';
import { type Persistence, persistState, restoreState } from './persistence.ts';
import { type AppStore, createStore } from './store.ts';

const started: Persistence[] = [];
const persist = (store: AppStore) => {
  const persistence = persistState(store);
  started.push(persistence);
  return persistence;
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { stop } of started.splice(0)) stop();
  localStorage.clear();
});

const stored = (): unknown => JSON.parse(localStorage.getItem('state') ?? 'null');
/** Acts like another tab: writes, and then this tab receives the browser's event. */
function writeInOtherTab(text: string | null): void {
  if (text === null) localStorage.removeItem('state');
  else localStorage.setItem('state', text);
  window.dispatchEvent(new Event('storage'));
}

test('S14: the state is stored under `state`, with `locale` at its top, and restored', () => {
  const store = createStore();
  persist(store);
  store.dispatch(routeCompleted('de-AT'));
  expect(JSON.parse(localStorage.getItem('state') ?? '')).toEqual({ locale: 'de-AT' });
  expect(createStore(restoreState()).getState().locale).toBe('de-AT');
});

test('S14: text that is not JSON is removed', () => {
  localStorage.setItem('state', '{"locale":');
  expect(restoreState()).toEqual({});
  expect(localStorage.getItem('state')).toBeNull();
});

test('S14: JSON of any other shape is ignored, and the shell starts', () => {
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

test('asking for the language of the last visit changes nothing', () => {
  localStorage.setItem('state', '{"locale":');
  expect(currentLocale()).toBe('en');
  expect(localStorage.getItem('state')).toBe('{"locale":');
  localStorage.setItem('state', '{"locale":"ja"}');
  expect(currentLocale()).toBe('ja');
});

test('S14: blocked or full storage does not cause an error', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(restoreState()).toEqual({});
  const store = createStore();
  persist(store);
  expect(() => store.dispatch(routeCompleted('de'))).not.toThrow();
});

test('saved products are stored beside the locale; cleared ones leave no trace', () => {
  const store = createStore({ locale: 'de' });
  persist(store);
  store.dispatch({ type: 'savedProducts/toggled', key: 'bowl' });
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
  // Of a variant only the shortlist has entries.
  ['{"shortlist":["jar","jar~J-2","jar~"],"seen":["jar~J-2"]}', ['jar', 'jar~J-2'], []],
])('S14: from %s only valid product ids are restored', (text, shortlist, seen) => {
  localStorage.setItem('state', text);
  expect(createStore(restoreState()).getState()).toMatchObject({
    locale: 'en',
    savedProducts: { shortlist, seen },
  });
});

test('S14: no more products are restored than the limits allow', () => {
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

test('the chosen currency is stored, restored, and taken over from another tab', () => {
  const store = createStore({ locale: 'de' });
  persist(store);
  store.dispatch({ type: 'preferences/market-chosen', currency: 'JPY', market: undefined });
  expect(stored()).toEqual({ locale: 'de', currency: 'JPY' });
  expect(createStore(restoreState()).getState().preferences.currency).toBe('JPY');
  writeInOtherTab('{"locale":"ar","currency":"USD"}');
  expect(store.getState()).toMatchObject({ locale: 'de', preferences: { currency: 'USD' } });
  writeInOtherTab('{"currency":"usd"}');
  expect(store.getState().preferences.currency).toBeUndefined();
});

test('S14: no stored value becomes a currency unless it is a code of ISO 4217', () => {
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 4 }));
  fc.assert(
    fc.property(value, (currency) => {
      localStorage.setItem('state', JSON.stringify({ currency }));
      const restored = createStore(restoreState()).getState().preferences.currency;
      expect(restored === undefined || /^[A-Z]{3}$/.test(restored)).toBe(true);
    }),
  );
});

test('the saved products of another tab appear, its locale does not, and its text stays', () => {
  const store = createStore({ locale: 'de' });
  persist(store);
  writeInOtherTab('{"locale":"ar","shortlist":["bowl"]}');
  expect(store.getState()).toMatchObject({ locale: 'de', savedProducts: { shortlist: ['bowl'] } });
  expect(stored()).toEqual({ locale: 'ar', shortlist: ['bowl'] });
  writeInOtherTab(null);
  expect(store.getState().savedProducts.shortlist).toEqual([]);
  expect(localStorage.getItem('state')).toBeNull();
});

test.each(['{', '[]', 'null', '7'])(
  'an invalid text from another tab, %s, changes nothing here',
  (text) => {
    const store = createStore();
    persist(store);
    store.dispatch({ type: 'savedProducts/toggled', key: 'bowl' });
    writeInOtherTab(text);
    expect(store.getState().savedProducts.shortlist).toEqual(['bowl']);
  },
);

test('a tab that was asleep during a change applies it before its own change', () => {
  const store = createStore();
  const { refresh } = persist(store);
  localStorage.setItem('state', '{"locale":"en","shortlist":["bowl"]}');
  const savedProducts = createSavedProducts({ store, refresh, announce: () => {} });
  savedProducts.toggle('jar');
  expect(stored()).toEqual({ locale: 'en', shortlist: ['bowl', 'jar'] });
});

test('with full storage the visit keeps its products; cleared ones leave the storage', () => {
  const store = createStore();
  const { refresh } = persist(store);
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

test('the chosen theme is restored, and that of another tab is taken over', () => {
  localStorage.setItem('state', '{"locale":"de","theme":"dark"}');
  const store = createStore(restoreState());
  persist(store);
  expect(store.getState().preferences).toEqual({ theme: 'dark' });
  writeInOtherTab('{"locale":"de","theme":"light"}');
  expect(store.getState().preferences).toEqual({ theme: 'light' });
  store.dispatch({ type: 'preferences/theme-chosen', theme: undefined });
  expect(stored()).toEqual({ locale: 'de' });
});

test.each(['7', '"sepia"', '["dark"]', '{}'])('the theme %s counts as no choice', (theme) => {
  localStorage.setItem('state', `{"locale":"de","theme":${theme}}`);
  expect(createStore(restoreState()).getState().preferences).toEqual({});
});

test('notes are stored with the entries they belong to, and leave no trace without them', () => {
  const store = createStore();
  persist(store);
  store.dispatch({ type: 'savedProducts/added', keys: ['jar', 'bowl~B-1'] });
  for (const [key, note] of [
    ['bowl~B-1', 'Two of them'],
    ['lamp', 'Not on the list'],
  ] as const) {
    store.dispatch({ type: 'savedProducts/note-written', key, note });
  }
  expect(stored()).toMatchObject({ notes: { 'bowl~B-1': 'Two of them' } });
  expect(restoreState().savedProducts?.notes).toEqual({ 'bowl~B-1': 'Two of them' });
  store.dispatch({ type: 'savedProducts/shortlist-cleared' });
  expect(localStorage.getItem('state')).toBe('{"locale":"en"}');
  // Undo brings back the notes too.
  store.dispatch({ type: 'savedProducts/added', keys: ['jar', 'bowl~B-1'] });
  expect(stored()).toMatchObject({ notes: { 'bowl~B-1': 'Two of them' } });
  store.dispatch({ type: 'savedProducts/note-written', key: 'bowl~B-1', note: '' });
  expect(stored()).toEqual({ locale: 'en', shortlist: ['jar', 'bowl~B-1'] });
});

test.each([
  ['"text"', undefined],
  ['["a"]', undefined],
  ['{"jar":7,"<b>":"x","bowl":""}', undefined],
  [`{"jar":"${'x'.repeat(600)}"}`, { jar: 'x'.repeat(500) }],
])('of the stored notes %s only valid ones are read', (notes, expected) => {
  localStorage.setItem('state', `{"shortlist":["jar"],"notes":${notes}}`);
  expect(restoreState().savedProducts?.notes).toEqual(expected);
});

// A visitor lost a shortlist with the next document, and nothing had said so.
test('a change that storage refuses marks the saved products as not stored, until one is stored', () => {
  const store = createStore();
  persist(store);
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  store.dispatch({ type: 'savedProducts/toggled', key: 'jar' });
  expect(store.getState().savedProducts).toMatchObject({ shortlist: ['jar'], isStored: false });
  vi.unstubAllGlobals();
  store.dispatch({ type: 'savedProducts/toggled', key: 'bowl' });
  expect(store.getState().savedProducts).toMatchObject({ isStored: true });
});
