// @vitest-environment happy-dom
import { createMemoryRouter, type DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

/** What was asked of the screens, and the signal that each was asked with; all of it hangs. */
const content = new Map<string, AbortSignal>();
const code = new Map<string, AbortSignal>();
const hang = () => new Promise<void>(() => {});
const ahead = {
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
  router = createMemoryRouter([{ path: '*', loader: hang }], {
    initialEntries: ['/en/home'],
    hydrationData: { loaderData: { '0': null } },
  });
  end = prefetchOnIntent(document.body, router, ahead);
});

afterEach(() => {
  end();
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
});

const names = (asked: Map<string, AbortSignal>) => [...asked.keys()];
const ended = (asked: Map<string, AbortSignal>) =>
  names(asked).filter((name) => asked.get(name)?.aborted);

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

test.each(['pointerover', 'focusin'])('%s at rest on a link starts what it leads to', (type) => {
  over(link('href="/de/explore?q=1"'), type);
  vi.advanceTimersByTime(64);
  expect(names(content)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(names(content)).toEqual(['explore de?q=1']);
  expect(names(code)).toEqual(['explore']);
});

test('a button or finger down does so at once, another button does not', () => {
  press(link('href="/de/explore"'), 1);
  expect(names(content)).toEqual([]);
  press(link('href="/de/explore"'));
  expect(names(content)).toEqual(['explore de']);
});

test('a finger that scrolls has asked for nothing', () => {
  const pressed = link('href="/de/explore"');
  press(pressed);
  over(pressed, 'pointercancel');
  expect(ended(content)).toEqual(['explore de']);
});

test('a pointer that goes on, or presses, does not', () => {
  over(link('href="/de/explore"'));
  over(document.body);
  vi.advanceTimersByTime(100);
  const pressed = link('href="/de/explore"');
  over(pressed);
  pressed.dispatchEvent(new Event('click', { bubbles: true }));
  vi.advanceTimersByTime(100);
  expect(names(content)).toEqual([]);
});

test('of many that a pointer rests on, the last two are under way', () => {
  for (const id of ['a', 'b', 'c', 'd']) rest(`/en/product/${id}`);
  expect(names(content)).toHaveLength(4);
  expect(ended(content)).toEqual(['product en a', 'product en b']);
  expect(ended(code), 'the code is the same for all of them').toEqual([]);
});

test('who goes elsewhere ends what was begun for other places, but not what is wanted there', () => {
  rest('/en/brand/tolvane');
  rest('/en/product/a');
  void router.navigate('/en/product/b');
  expect(ended(content)).toEqual(['brand en tolvane', 'product en a']);
  expect(ended(code)).toEqual(['brand']);
  end();
  expect(ended(code), 'it is the navigation’s now').toEqual(['brand']);
});

test('who goes where the pointer rested takes what was begun there', () => {
  rest('/en/product/a');
  void router.navigate('/en/product/a');
  expect(ended(content)).toEqual([]);
});

test('while a page is on its way, a pointer at rest takes nothing of the line, a press does', () => {
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
])('on a line of %j a pointer at rest starts content %j, code %j', (connection, first, second) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  rest('/en/explore');
  expect(names(content)).toEqual(first);
  expect(names(code)).toEqual(second);
  press(link('href="/en/explore"'));
  expect(names(content)).toEqual(second.map((screen) => `${screen} en`));
});

test.each([
  'href="https://elsewhere.test/de/explore"',
  'href="/de/explore" target="_blank"',
  'href="/de/explore" download',
  'href="/en/home"',
  'href="/en/home#here"',
  'href="/nowhere"',
  'name="no-link"',
])('<a %s> leads to nothing that could be started', (attributes) => {
  over(link(attributes));
  vi.advanceTimersByTime(100);
  press(link(attributes));
  expect(names(content)).toEqual([]);
});

test('a link whose address is none is nobody’s error', () => {
  expect(() => over(link('href="http://["'))).not.toThrow();
  vi.advanceTimersByTime(100);
  expect(names(content)).toEqual([]);
});
