// @vitest-environment happy-dom
import { createMemoryRouter, type DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

/** The prefetches, each with its signal; all of them hang. */
const content = new Map<string, AbortSignal>();
const code = new Map<string, AbortSignal>();
const hang = () => new Promise<void>(() => {});
const prefetcher = {
  code: ({ screen }: { screen: string }, signal: AbortSignal) => {
    code.set(screen, signal);
    return hang();
  },
  content: (
    { screen, params }: { screen: string; params: Record<string, string> },
    search: string,
    signal: AbortSignal,
  ) => {
    content.set([screen, ...Object.values(params)].join(' ') + search, signal);
    return hang();
  },
};
let router: DataRouter;
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  content.clear();
  code.clear();
  history.replaceState(null, '', '/en/home');
  router = createMemoryRouter(
    [
      { id: 'product', path: '/:locale/product/:id', loader: hang },
      { id: 'home', path: '/:locale/home' },
    ],
    { initialEntries: ['/en/home'] },
  );
  end = prefetchOnIntent(document.body, router, prefetcher);
});

afterEach(() => {
  end();
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
});

const names = (requests: Map<string, AbortSignal>) => [...requests.keys()];
const aborted = (requests: Map<string, AbortSignal>) =>
  names(requests).filter((name) => requests.get(name)?.aborted);

function link(attributes: string): HTMLElement {
  document.body.innerHTML = `<a ${attributes}><span>there</span></a>`;
  return document.body.querySelector('span') ?? document.body;
}

const over = (target: HTMLElement, type = 'pointerover') =>
  target.dispatchEvent(new Event(type, { bubbles: true }));
const press = (target: HTMLElement, button = 0) =>
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button }));
function rest(href: string) {
  over(link(`href="${href}"`));
  vi.advanceTimersByTime(65);
}

test.each(['pointerover', 'focusin'])('%s at rest on a link prefetches its page', (type) => {
  over(link('href="/de/explore?q=1"'), type);
  vi.advanceTimersByTime(64);
  expect(names(content)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(names(content)).toEqual(['explore de?q=1']);
  expect(names(code)).toEqual(['explore']);
});

test('a press prefetches at once, another mouse button does not', () => {
  press(link('href="/de/explore"'), 1);
  expect(names(content)).toEqual([]);
  press(link('href="/de/explore"'));
  expect(names(content)).toEqual(['explore de']);
});

test('a finger that scrolls aborts the prefetch', () => {
  const pressed = link('href="/de/explore"');
  press(pressed);
  over(pressed, 'pointercancel');
  expect(aborted(content)).toEqual(['explore de']);
});

test('a pointer that moves on, or clicks, prefetches nothing', () => {
  over(link('href="/de/explore"'));
  over(document.body);
  vi.advanceTimersByTime(100);
  const pressed = link('href="/de/explore"');
  over(pressed);
  pressed.dispatchEvent(new Event('click', { bubbles: true }));
  vi.advanceTimersByTime(100);
  expect(names(content)).toEqual([]);
});

test('of many links that a pointer rests on, the last two are prefetched', () => {
  for (const id of ['a', 'b', 'c', 'd']) rest(`/en/product/${id}`);
  expect(names(content)).toHaveLength(4);
  expect(aborted(content)).toEqual(['product en a', 'product en b']);
  expect(aborted(code), 'all of them need the same code').toEqual([]);
});

test('a navigation aborts prefetches for other pages, but not for its own screen', () => {
  rest('/en/brand/tolvane');
  rest('/en/product/a');
  void router.navigate('/en/product/b');
  expect(aborted(content)).toEqual(['brand en tolvane', 'product en a']);
  expect(aborted(code)).toEqual(['brand']);
  end();
  expect(aborted(code), 'the navigation uses it now').toEqual(['brand']);
});

test('a navigation to the prefetched page does not abort its prefetch', () => {
  rest('/en/product/a');
  void router.navigate('/en/product/a');
  expect(aborted(content)).toEqual([]);
});

test('during a navigation, a pointer at rest prefetches nothing; a press does', () => {
  void router.navigate('/en/product/a');
  rest('/en/explore');
  expect(names(content)).toEqual([]);
  press(link('href="/en/explore"'));
  expect(names(content)).toEqual(['explore en']);
});

test.each([
  [{ effectiveType: '3g' }, [], ['explore']],
  [{ effectiveType: '2g' }, [], []],
  [{ saveData: true }, [], []],
])(
  'on a connection of %j, a pointer at rest prefetches content %j and code %j',
  (connection, first, second) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    rest('/en/explore');
    expect(names(content)).toEqual(first);
    expect(names(code)).toEqual(second);
    press(link('href="/en/explore"'));
    expect(names(content)).toEqual(second.map((screen) => `${screen} en`));
  },
);

test.each([
  'href="https://elsewhere.test/de/explore"',
  'href="/de/explore" target="_blank"',
  'href="/de/explore" download',
  'href="/en/home"',
  'href="/en/home#here"',
  'href="/nowhere"',
  'name="no-link"',
])('<a %s> has nothing to prefetch', (attributes) => {
  over(link(attributes));
  vi.advanceTimersByTime(100);
  press(link(attributes));
  expect(names(content)).toEqual([]);
});

test('a link with an invalid URL is not an error', () => {
  expect(() => over(link('href="http://["'))).not.toThrow();
  vi.advanceTimersByTime(100);
  expect(names(content)).toEqual([]);
});

test('another list of the shown screen needs content only', () => {
  history.replaceState(null, '', '/en/explore');
  press(link('href="/en/explore?material=glass"'));
  expect(names(content)).toEqual(['explore en?material=glass']);
  expect(names(code)).toEqual([]);
  press(link('href="/de/explore"'));
  expect(names(code)).toEqual(['explore']);
});
