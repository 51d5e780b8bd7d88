// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createUnknownPathRedirect, unknownPathOutcome } from './unknown-path.ts';

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
  const fallback = createUnknownPathRedirect(warn);
  const redirect = fallback(new Request('http://site.test/en/nowhere'));
  expect(redirect?.headers.get('location')).toBe('/home');
  expect(warn).not.toHaveBeenCalled();
  expect(fallback(new Request('http://site.test/home'))).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/en/nowhere'));
});

test('S7: going back to the entry warns no second time; another path warns again', () => {
  const warn = vi.fn();
  const fallback = createUnknownPathRedirect(warn);
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
  const fallback = createUnknownPathRedirect(() => {});
  history.replaceState(null, '', '/nowhere');
  const at = fallback(new Request(location.href));
  expect(at?.headers.get('X-Remix-Replace')).toBe('true');
  history.replaceState(null, '', '/en/home');
  const during = fallback(new Request(new URL('/nowhere', location.href)));
  expect(during?.headers.get('X-Remix-Replace')).toBeNull();
});
