// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadShellStyles } from './shell-styles.ts';

const FILE = 'http://shop.example/host/files/components.css';
const request = vi.fn(async (..._: unknown[]) => new Response(''));

const added = () => document.head.lastElementChild;

/** Loads the styles, and says how far that is: `awaited`, `loaded`, or an error. */
function load(): () => string {
  let outcome = 'awaited';
  loadShellStyles().then(
    () => {
      outcome = 'loaded';
    },
    (error) => {
      outcome = String(error);
    },
  );
  return () => outcome;
}

async function end(type: 'load' | 'error'): Promise<void> {
  added()?.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
  request.mockClear();
  // A link would fail at once: the page of the tests requests no files.
  const element = document.createElement('span');
  vi.spyOn(document, 'createElement').mockImplementation(() => document.importNode(element));
  document.body.innerHTML = `<link href="${FILE}" rel="preload" as="style" data-styles crossorigin="anonymous">`;
  Object.assign(document.body.firstElementChild ?? {}, { integrity: 'sha384-a' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('the styles that the document preloads are added, with their hash, and awaited', async () => {
  const outcome = load();
  await vi.advanceTimersByTimeAsync(0);
  expect(added()).toMatchObject({
    rel: 'stylesheet',
    href: FILE,
    integrity: 'sha384-a',
    crossOrigin: 'anonymous',
  });
  expect(outcome()).toBe('awaited');
  await end('load');
  expect(outcome()).toBe('loaded');
  expect(request).not.toHaveBeenCalled();
});

test('a document that preloads none is not waited for', async () => {
  document.body.innerHTML = '';
  const outcome = load();
  await vi.advanceTimersByTimeAsync(0);
  expect([outcome(), added()]).toEqual(['loaded', null]);
});

test.each([
  ['do not arrive', () => end('error')],
  ['hang', () => vi.advanceTimersByTimeAsync(10_000)],
])('styles that %s are fetched past the cache, and added once more', async (_, fail) => {
  const outcome = load();
  await vi.advanceTimersByTimeAsync(0);
  const first = added();
  await fail();
  await vi.advanceTimersByTimeAsync(10);
  expect(request.mock.calls).toEqual([[FILE, { cache: 'reload', credentials: 'omit' }]]);
  expect(first?.isConnected).toBe(false);
  await end('load');
  expect(outcome()).toBe('loaded');
});

test('styles that fail twice are an error that names the file', async () => {
  const outcome = load();
  await vi.advanceTimersByTimeAsync(0);
  await end('error');
  await end('error');
  expect(outcome()).toContain(`${FILE} did not load`);
  expect(added()).toBeNull();
});
