// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createOutletScroll, type RenderedEntry } from './outlet-scroll.ts';

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<div id="outlet"></div>';
});

function outletAt(first: string, scrolled = 0) {
  const outlet = document.createElement('div');
  outlet.scrollTop = scrolled;
  const scroll = createOutletScroll(outlet, first);
  const to = (top: number) => {
    outlet.scrollTop = top;
    outlet.dispatchEvent(new Event('scroll'));
  };
  const render = (key: string, more: Partial<RenderedEntry> = {}) =>
    scroll.apply({ key, hash: '', returning: false, keepPosition: false, ...more });
  return { outlet, to, render };
}

test('S8: a new page starts at its top, and going back restores the old position', () => {
  const { outlet, to, render } = outletAt('a');
  render('a', { returning: true });
  to(420);
  render('b');
  expect(outlet.scrollTop).toBe(0);
  to(80);
  render('a', { returning: true });
  expect(outlet.scrollTop).toBe(420);
  render('b', { returning: true });
  expect(outlet.scrollTop).toBe(80);
});

test('S8: a position that was scrolled to in the initial HTML is kept', () => {
  const { outlet, render } = outletAt('a', 130);
  // Rendering the screen resets the position.
  outlet.scrollTop = 0;
  render('a', { returning: true });
  expect(outlet.scrollTop).toBe(130);
});

test('S8: the position of a fresh page is neither read nor set', () => {
  const { outlet, render } = outletAt('a');
  const accessed = vi.fn(() => 0);
  Object.defineProperty(outlet, 'scrollTop', { get: accessed, set: accessed });
  render('a', { returning: true });
  expect(accessed).not.toHaveBeenCalled();
  render('b');
  expect(accessed).toHaveBeenCalled();
});

test('S8: a navigation may keep the position', () => {
  const { outlet, to, render } = outletAt('a');
  to(300);
  render('a', { returning: true });
  render('b', { keepPosition: true });
  expect(outlet.scrollTop).toBe(300);
});

test('S8: a reload restores the position', () => {
  const { to } = outletAt('a');
  to(250);
  dispatchEvent(new Event('pagehide'));
  const again = outletAt('a');
  again.render('a', { returning: true });
  expect(again.outlet.scrollTop).toBe(250);
});

test('S8: invalid data in the storage are ignored', () => {
  sessionStorage.setItem('vitrine.scroll', '[["a","far"],7]');
  const { outlet, render } = outletAt('a');
  render('a', { returning: true });
  expect(outlet.scrollTop).toBe(0);
});
