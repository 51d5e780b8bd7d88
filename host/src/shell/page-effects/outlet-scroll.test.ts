// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createOutletScroll } from './outlet-scroll.ts';

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
  const arrive = (key: string, more = {}) =>
    scroll.arrive({ key, hash: '', returning: false, keepPosition: false, ...more });
  return { outlet, to, arrive };
}

test('S8: a new page begins at its top, and going back finds the old position', () => {
  const { outlet, to, arrive } = outletAt('a');
  arrive('a', { returning: true });
  to(420);
  arrive('b');
  expect(outlet.scrollTop).toBe(0);
  to(80);
  arrive('a', { returning: true });
  expect(outlet.scrollTop).toBe(420);
  arrive('b', { returning: true });
  expect(outlet.scrollTop).toBe(80);
});

test('S8: who has scrolled in the page that came with the document goes on from there', () => {
  const { outlet, arrive } = outletAt('a', 130);
  // Its place is taken by another, which is not scrolled.
  outlet.scrollTop = 0;
  arrive('a', { returning: true });
  expect(outlet.scrollTop).toBe(130);
});

test('S8: a fresh page is at its top, and neither told so nor asked', () => {
  const { outlet, arrive } = outletAt('a');
  const asked = vi.fn(() => 0);
  Object.defineProperty(outlet, 'scrollTop', { get: asked, set: asked });
  arrive('a', { returning: true });
  expect(asked).not.toHaveBeenCalled();
  arrive('b');
  expect(asked).toHaveBeenCalled();
});

test('S8: a navigation may keep the position', () => {
  const { outlet, to, arrive } = outletAt('a');
  to(300);
  arrive('b', { keep: true });
  expect(outlet.scrollTop).toBe(300);
});

test('S8: a reload comes back to where it was', () => {
  const { to } = outletAt('a');
  to(250);
  dispatchEvent(new Event('pagehide'));
  const again = outletAt('a');
  again.arrive('a', { returning: true });
  expect(again.outlet.scrollTop).toBe(250);
});

test('S8: what another page left in the storage is ignored', () => {
  sessionStorage.setItem('vitrine.scroll', '[["a","far"],7]');
  const { outlet, arrive } = outletAt('a');
  arrive('a', { returning: true });
  expect(outlet.scrollTop).toBe(0);
});
