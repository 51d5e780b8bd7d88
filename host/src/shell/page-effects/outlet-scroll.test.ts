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

// On a busy machine the shorter list of a filter was painted before its entry was current.
test('S8: a page that becomes shorter before its entry is current does not lose the former position', () => {
  const { outlet, to, render } = outletAt('a');
  render('a', { returning: true });
  const sizes = { scrollHeight: 4000, clientHeight: 800 };
  for (const name of ['scrollHeight', 'clientHeight'] as const) {
    Object.defineProperty(outlet, name, { get: () => sizes[name] });
  }
  to(1500);
  sizes.scrollHeight = 1572;
  to(772);
  render('b', { keepPosition: true });
  sizes.scrollHeight = 4000;
  render('a', { returning: true });
  expect(outlet.scrollTop).toBe(1500);
  to(1200);
  render('b');
  render('a', { returning: true });
  expect(outlet.scrollTop, 'the visitor has scrolled up').toBe(1200);
});

// The first cards of a long list were in the document, and its others followed.
test('S8: the position of a page that grows after it is shown is reached when it is long enough', () => {
  let grow = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = () => this.observed && callback();
      }
      observed = false;
      observe() {
        this.observed = true;
      }
      disconnect() {
        this.observed = false;
      }
    },
  );
  const { outlet, to, render } = outletAt('a');
  outlet.innerHTML = '<main></main>';
  let scrollHeight = 4000;
  let scrollTop = 0;
  Object.defineProperties(outlet, {
    clientHeight: { get: () => 800 },
    scrollHeight: { get: () => scrollHeight },
    scrollTop: {
      get: () => scrollTop,
      set: (top: number) => {
        scrollTop = Math.min(top, scrollHeight - 800);
      },
    },
  });
  to(1500);
  render('b');
  scrollHeight = 1572;
  render('a', { returning: true });
  to(1500);
  expect(outlet.scrollTop, 'as far as it goes').toBe(772);
  scrollHeight = 4000;
  grow();
  to(1500);
  expect(outlet.scrollTop).toBe(1500);

  render('b');
  scrollHeight = 1572;
  render('a', { returning: true });
  to(300);
  scrollHeight = 4000;
  grow();
  expect(outlet.scrollTop, 'the visitor has scrolled').toBe(300);
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
