// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

const anticipate = vi.fn(async () => {});
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  anticipate.mockClear();
  history.replaceState(null, '', '/en/home');
  end = prefetchOnIntent(document.body, anticipate);
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

function link(attributes: string): HTMLElement {
  document.body.innerHTML = `<a ${attributes}><span>there</span></a>`;
  return document.body.querySelector('span') ?? document.body;
}

function over(target: HTMLElement, type = 'pointerover') {
  target.dispatchEvent(new Event(type, { bubbles: true }));
}

test('a pointer at rest on a link starts what it leads to', () => {
  over(link('href="/de/explore?q=1"'));
  vi.advanceTimersByTime(64);
  expect(anticipate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const match = { screen: 'explore', params: { locale: 'de' } };
  expect(anticipate).toHaveBeenCalledExactlyOnceWith(match, '?q=1');
});

test('a finger down does so at once', () => {
  over(link('href="/de/explore"'), 'touchstart');
  vi.advanceTimersByTime(0);
  expect(anticipate).toHaveBeenCalledTimes(1);
});

test('a pointer that goes on, or presses, does not', () => {
  over(link('href="/de/explore"'));
  over(document.body);
  vi.advanceTimersByTime(100);
  const pressed = link('href="/de/explore"');
  over(pressed);
  pressed.dispatchEvent(new Event('click', { bubbles: true }));
  vi.advanceTimersByTime(100);
  expect(anticipate).not.toHaveBeenCalled();
});

test.each([
  'href="https://elsewhere.test/de/explore"',
  'href="/de/explore" target="_blank"',
  'href="/de/explore" download',
  'href="/en/home"',
  'href="/nowhere"',
  'name="no-link"',
])('<a %s> leads to nothing that could be started', (attributes) => {
  over(link(attributes));
  vi.advanceTimersByTime(100);
  expect(anticipate).not.toHaveBeenCalled();
});

test('a link whose address is none is nobody’s error', () => {
  expect(() => over(link('href="http://["'))).not.toThrow();
  vi.advanceTimersByTime(100);
  expect(anticipate).not.toHaveBeenCalled();
});
