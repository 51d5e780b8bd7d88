// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createFocusRestoration } from './focus-restoration.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function open() {
  document.body.innerHTML = `
    <div id="outlet">
      <header><a href="/en/product/a">A</a></header>
      <main><a href="/en/product/a"><b>A</b></a><a href="/en/product/b">B</a></main>
    </div>`;
  const [outlet] = document.querySelectorAll<HTMLElement>('#outlet');
  if (outlet === undefined) throw new Error('no outlet');
  let current = 'first';
  const focus = createFocusRestoration(outlet, () => current);
  return {
    focus,
    outlet,
    go: (selector: string, to: string) => {
      outlet.querySelector<HTMLElement>(selector)?.click();
      current = to;
    },
  };
}

test('going back restores the focus to the followed link', () => {
  const { focus, go } = open();
  go('main b', 'second');
  go('a[href$="/b"]', 'third');
  expect(focus.restore('first')).toBe(true);
  expect(document.activeElement?.textContent).toBe('A');
  expect(focus.restore('second')).toBe(true);
  expect(document.activeElement?.textContent).toBe('B');
  expect(focus.restore('third')).toBe(false);
});

test('nothing is restored after a link of the header, or if the link is gone', () => {
  const { focus, outlet, go } = open();
  go('header a', 'second');
  expect(focus.restore('first')).toBe(false);
  go('main a', 'third');
  outlet.querySelector('main a')?.remove();
  expect(focus.restore('second')).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test('of two links with the same URL, the focus returns to the followed one', () => {
  const { focus, outlet, go } = open();
  outlet
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<a href="/en/product/a">A too</a>');
  go('main a:last-child', 'second');
  expect(focus.restore('first')).toBe(true);
  expect(document.activeElement?.textContent).toBe('A too');
  go('main a', 'first');
  go('header a', 'third');
  expect(focus.restore('first')).toBe(false);
});

test('a clicked link gets the focus in every browser', () => {
  const { go } = open();
  go('main b', 'second');
  expect(document.activeElement?.textContent).toBe('A');
});

test('only the latest 100 entries are remembered', () => {
  const { focus, go } = open();
  go('main a', '0');
  for (let entry = 1; entry <= 100; entry += 1) go('main a', String(entry));
  expect(focus.restore('first')).toBe(false);
  expect(focus.restore('99')).toBe(true);
});
