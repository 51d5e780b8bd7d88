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

/** An outlet on a page with a height, whose position the browser limits. It is 800 px high. */
function outletOnPage(first: string) {
  let observed: (() => void) | undefined;
  class PageObserver {
    observe: () => void;
    disconnect = () => {
      observed = undefined;
    };
    constructor(callback: () => void) {
      this.observe = () => {
        observed = callback;
      };
    }
  }
  vi.stubGlobal('ResizeObserver', PageObserver);
  const { outlet, to, render } = outletAt(first);
  outlet.innerHTML = '<main></main>';
  let scrollHeight = 4000;
  let scrollTop = 0;
  const setTop = (top: number) => {
    scrollTop = Math.min(top, scrollHeight - 800);
  };
  Object.defineProperties(outlet, {
    clientHeight: { get: () => 800 },
    scrollHeight: { get: () => scrollHeight },
    scrollTop: { get: () => scrollTop, set: setTop },
  });
  // The event of an earlier change comes in the frame that shows the page in its new height.
  const resize = (height: number) => {
    scrollHeight = height;
    to(scrollTop);
    observed?.();
    to(scrollTop);
  };
  return { outlet, to, render, resize };
}

// On a busy machine the shorter list of a filter was painted before its entry was current.
test('S8: a page that becomes shorter before its entry is current does not lose the former position', () => {
  const { outlet, to, render, resize } = outletOnPage('a');
  render('a', { returning: true });
  to(1500);
  resize(1572);
  expect(outlet.scrollTop).toBe(772);
  render('b', { keepPosition: true });
  resize(4000);
  render('a', { returning: true });
  expect(outlet.scrollTop).toBe(1500);
  to(1200);
  render('b');
  render('a', { returning: true });
  expect(outlet.scrollTop, 'the visitor has scrolled up').toBe(1200);
});

// The first cards of a long list were in the document, and its others followed.
test.each([
  ['is reached when the page is long enough', () => {}, 1500],
  ['is given up when the visitor scrolls', (to: (top: number) => void) => to(300), 300],
  ['is given up when the visitor opens something', () => dispatchEvent(new Event('keydown')), 772],
])('S8: the position of a page that grows after it is shown %s', (_, act, expected) => {
  const { outlet, to, render, resize } = outletOnPage('a');
  to(1500);
  render('b');
  resize(1572);
  render('a', { returning: true });
  resize(1572);
  expect(outlet.scrollTop, 'as far as it goes').toBe(772);
  act(to);
  resize(4000);
  expect(outlet.scrollTop).toBe(expected);
});

test('S8: a page that was scrolled back to its top is shown from there', () => {
  const { outlet, to, render } = outletOnPage('a');
  render('a');
  to(500);
  to(0);
  render('b');
  render('a', { returning: true });
  expect(outlet.scrollTop).toBe(0);
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
