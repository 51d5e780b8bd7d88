// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { createVisits, parseVisits, VISITS_KEY, visitsAt } from './visits.ts';

const MINUTE = 60_000;
/** In minutes since 1970. */
const NOW = 29_394_000;

beforeEach(() => localStorage.clear());

/** Opens a document whose clock can be set, in minutes. */
function openDocument(at: number) {
  let minutes = at;
  const visits = createVisits(() => minutes * MINUTE + 31_000);
  const page = (next: number) => {
    minutes = next;
    visits.recordPage();
    return visits.lastVisit()?.valueOf();
  };
  visits.recordPage();
  return { visits, page };
}

test.each([
  ['the first visit', undefined, NOW, { latest: NOW }],
  ['a page after a short pause', { latest: NOW - 29 }, NOW, { latest: NOW }],
  ['a page after a long pause', { latest: NOW - 30 }, NOW, { before: NOW - 30, latest: NOW }],
  ['a page of a later visit', { before: 5, latest: NOW - 1 }, NOW, { before: 5, latest: NOW }],
  ['a clock that is set back', { before: 5, latest: NOW + 900 }, NOW, { before: 5, latest: NOW }],
  ['one set back further', { before: NOW + 1, latest: NOW + 900 }, NOW, { latest: NOW }],
])('%s', (_, times, now, expected) => {
  expect(visitsAt(times, now)).toEqual(expected);
});

test('the last visit is the same on every page of a visit, in every document and tab', () => {
  const first = openDocument(NOW);
  expect(first.visits.lastVisit()).toBeUndefined();
  expect(first.page(NOW + 20)).toBeUndefined();

  const nextDay = openDocument(NOW + 1440);
  const last = (NOW + 20) * MINUTE;
  expect(nextDay.visits.lastVisit()).toBe(last);
  expect(nextDay.page(NOW + 1460)).toBe(last);
  expect(openDocument(NOW + 1465).visits.lastVisit()).toBe(last);
  // The tab of the first day is still open: it continues the visit of the others.
  expect(first.page(NOW + 1470)).toBe(last);
});

test('a document that stays open begins another visit after a pause, and says so once', () => {
  const { visits, page } = openDocument(NOW);
  const listener = vi.fn();
  visits.subscribe(listener);
  page(NOW + 29);
  expect(listener).not.toHaveBeenCalled();
  expect(page(NOW + 60)).toBe((NOW + 29) * MINUTE);
  page(NOW + 61);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the device stores whole minutes, and nothing once the visitor has cleared them', () => {
  openDocument(NOW);
  const { page } = openDocument(NOW + 45);
  expect(localStorage.getItem(VISITS_KEY)).toBe(`${NOW} ${NOW + 45}`);
  localStorage.clear();
  expect(page(NOW + 46)).toBeUndefined();
  expect(localStorage.getItem(VISITS_KEY)).toBe(` ${NOW + 46}`);
});

test('with blocked storage a document knows only its own visits', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  const { visits, page } = openDocument(NOW);
  expect(visits.lastVisit()).toBeUndefined();
  expect(page(NOW + 40)).toBe(NOW * MINUTE);
  vi.unstubAllGlobals();
});

test.each(['', ' ', '5', 'x y', '-1 7', '1.5 7', '1e3 7', ' 12345678901', '{"latest":7}', '1 2 3'])(
  'a stored text %j is not a visit',
  (text) => {
    expect(parseVisits(text)).toBeUndefined();
  },
);

test('whatever is stored, no last visit is in the future', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{0,12} \d{0,12}$/)), (text) => {
      localStorage.setItem(VISITS_KEY, text);
      const { visits } = openDocument(NOW);
      expect(visits.lastVisit() ?? 0).toBeLessThanOrEqual(NOW * MINUTE);
    }),
  );
});
