// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { provideHostServices, useIsNew } from '@vitrine/kit';
import { visitsAfter } from '@vitrine/kit/visits-after';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

function isNew(addedAt: string | undefined, lastVisit: string | undefined): boolean {
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: {
      default: 'en',
      items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'USD' }],
    },
    ...(lastVisit && { visits: visitsAfter(lastVisit) }),
    reportError: () => undefined,
  });
  return renderHook(() => useIsNew()).result.current(addedAt);
}

const LAST = '2026-11-01T10:00:00.000Z';

it.each([
  ['after the last visit', '2026-11-01T10:00:00.001Z', LAST, true],
  ['a day after it', '2026-11-02', LAST, true],
  ['before it', '2026-11-01', LAST, false],
  ['in the future', '2999-01-01', LAST, false],
  ['at an unknown time', undefined, LAST, false],
  ['at an invalid time', 'soon', LAST, false],
  ['in a first visit', '2026-11-02', undefined, false],
])('a product that was added %s', (_, addedAt, lastVisit, expected) => {
  expect(isNew(addedAt, lastVisit)).toBe(expected);
});
