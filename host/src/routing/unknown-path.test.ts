// @vitest-environment happy-dom
import { LOCALES } from '@vitrine/contract';
import { provideHostServices } from '@vitrine/kit';
import { expect, test, vi } from 'vitest';
import {
  createUnknownPathRedirect,
  localeOfUnknownPath,
  unknownPathOutcome,
} from './unknown-path.ts';

test.each([
  ['/en/nowhere', 'redirect'],
  ['/home/home', 'redirect'],
  ['/home/', 'redirect'],
  ['/home', 'loop'],
] as const)('S7: %s is a %s', (path, next) => {
  expect(unknownPathOutcome(path)).toBe(next);
});

test('S7: one redirect to /home, then one warning that names the path that led there', () => {
  const warn = vi.fn();
  const fallback = createUnknownPathRedirect({ warn, onStopped: () => {} });
  const redirect = fallback(new Request('http://site.test/en/nowhere'));
  expect(redirect?.headers.get('location')).toBe('/home');
  expect(warn).not.toHaveBeenCalled();
  expect(fallback(new Request('http://site.test/home'))).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/en/nowhere'));
});

test('S7: going back to the entry warns no second time; another path warns again', () => {
  const warn = vi.fn();
  const fallback = createUnknownPathRedirect({ warn, onStopped: () => {} });
  const home = () => fallback(new Request('http://site.test/home'));
  expect(home()).toBeUndefined();
  expect(home()).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  fallback(new Request('http://site.test/en/elsewhere'));
  expect(home()).toBeUndefined();
  expect(home()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('S1, S7: the current history entry is replaced; during a navigation there is none yet', () => {
  const fallback = createUnknownPathRedirect({ warn: () => {}, onStopped: () => {} });
  history.replaceState(null, '', '/nowhere');
  const at = fallback(new Request(location.href));
  expect(at?.headers.get('X-Remix-Replace')).toBe('true');
  history.replaceState(null, '', '/en/home');
  const during = fallback(new Request(new URL('/nowhere', location.href)));
  expect(during?.headers.get('X-Remix-Replace')).toBeNull();
});

test('a stopped loop passes on the unknown path, once', () => {
  const onStopped = vi.fn();
  const fallback = createUnknownPathRedirect({ warn: () => {}, onStopped });
  fallback(new Request('http://site.test/de/nowhere'));
  expect(onStopped).not.toHaveBeenCalled();
  fallback(new Request('http://site.test/home'));
  fallback(new Request('http://site.test/home'));
  expect(onStopped).toHaveBeenCalledExactlyOnceWith('/de/nowhere');
});

// The page of `/de/nowhere/x` was in English for a visitor who had stored no language.
test.each([
  ['/de/nowhere', 'de'],
  ['/de/nowhere/at-all', 'de'],
  ['/de-AT/nowhere', 'de-AT'],
  ['/ar', 'ar'],
  ['/pt/nowhere', undefined],
  ['/nowhere', undefined],
  ['//de/nowhere', undefined],
  ['/%2e%2e/de', undefined],
])('the page of %s is in %s', (path, locale) => {
  const unused = { contentUrl: 'http://content.test', fetch, reportError: () => undefined };
  provideHostServices({ ...unused, locales: LOCALES });
  expect(localeOfUnknownPath(path)).toBe(locale);
});
